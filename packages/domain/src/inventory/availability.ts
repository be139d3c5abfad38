import type { InventoryStatus, Tag } from './vocabulary.ts'

type CheckedInventory = {
  readonly parentId: number | null
  readonly status: InventoryStatus
  readonly tags: readonly (Tag | (string & {}))[]
}

/**
 * Returns whether an inventory is available. An inactive room is still offered: only an inactive place, which has no
 * parent, is delisted.
 */
export function isAvailable({ parentId, status, tags }: CheckedInventory): boolean {
  const isDelisted = parentId === null && status === 'inactive'
  return !isDelisted && !tags.includes('not_available')
}
