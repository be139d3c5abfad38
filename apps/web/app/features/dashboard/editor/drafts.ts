import { persistentStore } from '../../../browser/browser-store.ts'
import { logStorage } from '../../../browser/log-storage.ts'
import { InventoryDrafts } from './inventory-draft.ts'

/** The drafts of this browser. */
export const drafts = new InventoryDrafts(persistentStore, logStorage)
