/** Above these, in percent, a second person has to approve a run. */
const MAX_DEACTIVATED_PERCENT = 20
export const MAX_PRICE_CHANGE_PERCENT = 30

/** Places of a supplier that are active, and those among them that a run takes off the market. */
export type SupplierShare = { organisationId: number | null; name: string | null; active: number; deactivated: number }

/** Changes of a run that need a second person. */
export type OverLimits = {
  suppliers: SupplierShare[]
  /** Number of prices that change by more than 30 %. */
  prices: number
}

/** Integers, so that exactly a fifth of the places is within the limit. */
const isOverShare = ({ active, deactivated }: SupplierShare) => deactivated * 100 > active * MAX_DEACTIVATED_PERCENT

/** Returns null for a run that one person may apply. */
export function findOverLimits({ suppliers, prices }: OverLimits): OverLimits | null {
  const over = suppliers.filter(isOverShare)
  return over.length === 0 && prices === 0 ? null : { suppliers: over, prices }
}
