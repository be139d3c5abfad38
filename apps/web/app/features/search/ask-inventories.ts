import type { Inventory, listInventories } from '@amber/contract/inventories'
import { askApi } from '../../lib/ask-api.ts'

const PATH = '/api/v1/inventories' satisfies (typeof listInventories)['path']

type Found = { result: Partial<Inventory>[]; meta: { count: number } }

export const askInventories = (query: string, signal: AbortSignal) => askApi<Found>(`${PATH}?${query}`, { signal })
