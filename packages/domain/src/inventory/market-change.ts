import type { InventoryStatus } from './vocabulary.ts'

/** Undefined fields stay unchanged. */
type MarketChange = {
  status?: InventoryStatus | undefined
  /** True when the place will never be let again. */
  gone?: boolean | undefined
}

/**
 * Completes a change of a place's status. A place that is gone for good is off the market too, and one that is let again
 * is no longer gone. Returns undefined for a place that would be let and gone.
 */
export function completeMarketChange({ status, gone }: MarketChange): MarketChange | undefined {
  if (gone === true) return status === 'active' ? undefined : { status: 'inactive', gone }
  return { status, gone: status === 'active' ? false : gone }
}
