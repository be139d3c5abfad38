import type { Commission } from '@amber/contract/schemas/commissions'
import type { CommissionRow } from '@amber/db/queries/inventory/commissions'

export const presentCommission = (commission: CommissionRow): Commission => ({
  id: commission.id,
  basis_points: commission.basisPoints,
  amount: commission.amountMinor,
  starts_on: commission.startsOn,
  ends_on: commission.endsOn,
  created_by: commission.createdBy,
  created_at: commission.createdAt.toISOString(),
})

type Terms = Pick<Commission, 'basis_points' | 'amount' | 'starts_on' | 'ends_on'>

export const toCommissionTerms = ({ basis_points, amount, starts_on, ends_on }: Terms) => ({
  basisPoints: basis_points,
  amountMinor: amount,
  startsOn: starts_on,
  endsOn: ends_on,
})
