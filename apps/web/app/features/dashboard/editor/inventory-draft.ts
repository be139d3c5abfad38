import {
  clearStored,
  type KeyValueStore,
  readStored,
  type StorageLog,
  writeStored,
} from '@amber/domain/storage/stored-json'
import type { Values } from './shape.ts'
import { objectOf } from './value-entries.ts'

/** Unsaved changes of one inventory in this browser: the changed fields, and what they were based on. */
export type InventoryDraft = { version: number; base: Values; values: Values; savedAt: number }

/** Older drafts are about a place that has changed too much since. */
const LIFETIME_MS = 14 * 24 * 3_600_000

const keyOf = (inventoryId: number) => `inventory_draft:${inventoryId}`

/** Stores drafts in the browser. A reload and a lost session keep them; saving removes them. */
export class InventoryDrafts {
  readonly #store: KeyValueStore
  readonly #log: StorageLog

  constructor(store: KeyValueStore, log: StorageLog) {
    this.#store = store
    this.#log = log
  }

  find(inventoryId: number, now: number): InventoryDraft | undefined {
    const { version, base, values, savedAt } = objectOf(readStored(this.#store, keyOf(inventoryId), this.#log))
    const isFresh = typeof savedAt === 'number' && now - savedAt < LIFETIME_MS
    if (!isFresh || typeof version !== 'number' || Object.keys(objectOf(values)).length === 0) return undefined
    return { version, base: objectOf(base), values: objectOf(values), savedAt }
  }

  save(inventoryId: number, draft: InventoryDraft): void {
    writeStored(this.#store, keyOf(inventoryId), draft, this.#log)
  }

  clear(inventoryId: number): void {
    clearStored(this.#store, keyOf(inventoryId), this.#log)
  }
}
