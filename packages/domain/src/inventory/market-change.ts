import type { InventoryStatus } from './vocabulary.ts'

type RequestedChange = {
  status?: InventoryStatus | undefined
  /** True when the place will never be let again. */
  gone?: boolean | undefined
}

/** Undefined fields stay unchanged. */
export type MarketChange = { status?: InventoryStatus | undefined; goneAt?: Date | null | undefined }

/**
 * Returns what a change of status stores. A place that is gone for good is off the market too, and one that is let again
 * is no longer gone. Returns undefined for a place that would be let and gone.
 */
export function resolveMarketChange({ status, gone }: RequestedChange, now: Date): MarketChange | undefined {
  if (gone === true) return status === 'active' ? undefined : { status: 'inactive', goneAt: now }
  return { status, goneAt: gone === false || status === 'active' ? null : undefined }
}
