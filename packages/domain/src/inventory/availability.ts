import type { InventoryStatus, Tag } from './vocabulary.ts'

type Listing = {
  readonly parentId: number | null
  readonly status: InventoryStatus
  readonly tags: readonly (Tag | (string & {}))[]
}

/** A room below a place keeps being offered while inactive itself: only a top-level status takes a listing off. */
export function isAvailable({ parentId, status, tags }: Listing): boolean {
  const takenOff = parentId === null && status === 'inactive'
  return !takenOff && !tags.includes('not_available')
}
