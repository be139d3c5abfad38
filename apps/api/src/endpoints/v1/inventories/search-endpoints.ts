import type { Mounted } from '../../../http/mount.ts'
import { getTradeOffEndpoint } from './get-trade-off.ts'
import { listInventoriesEndpoint } from './list-inventories.ts'

export const searchEndpoints: readonly Mounted[] = [listInventoriesEndpoint, getTradeOffEndpoint]
