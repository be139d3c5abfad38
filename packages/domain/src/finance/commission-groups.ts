/** By what commissions are added up. Sums of a supplier are split by currency. */
export const COMMISSION_GROUPS = ['place', 'supplier'] as const

export type CommissionGroup = (typeof COMMISSION_GROUPS)[number]
