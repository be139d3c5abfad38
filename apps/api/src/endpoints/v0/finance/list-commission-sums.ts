import { listCommissionSums } from '@amber/contract/endpoints/finance'
import * as schemas from '@amber/contract/schemas/finance'
import { type CommissionSums, type CommissionTotals, sumCommissions } from '@amber/db/queries/finance/commission-sums'
import { mount } from '../../../http/mount.ts'

export const listCommissionSumsEndpoint = mount(
  listCommissionSums,
  schemas.listCommissionSums,
  async ({ query: { by, supplier_id: supplierId, p, limit } }, { db }) => {
    const { rows, totals, count } = await sumCommissions(db, { by, supplierId, p, limit })
    return {
      data: {
        result: rows.map(({ supplier, place, ...sums }) => ({ supplier, place, ...presentTotals(sums) })),
        totals: totals.map(presentTotals),
        meta: { count, p, limit },
      },
    }
  },
)

const presentTotals = ({ currency, withoutTerms, ...sums }: CommissionTotals): schemas.CommissionTotals => ({
  currency,
  expected: presentSum(sums.expected),
  claimed: presentSum(sums.claimed),
  paid: presentSum(sums.paid),
  without_terms: withoutTerms,
})

const presentSum = ({ bookings, amountMinor }: CommissionSums['paid']) => ({ bookings, amount: amountMinor })
