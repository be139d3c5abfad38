import type { listInventories } from '@amber/contract/schemas/inventories'
import type * as z from 'zod/mini'

export type Query = z.output<typeof listInventories.query>
