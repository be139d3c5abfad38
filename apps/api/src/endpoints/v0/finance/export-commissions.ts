import { exportCommissions } from '@amber/contract/endpoints/finance'
import * as schemas from '@amber/contract/schemas/finance'
import { formatCsv } from '@amber/domain/csv/format-csv'
import { moneyToDecimal } from '@amber/domain/money/money'
import * as operation from '@amber/operations/finance/export-commissions'
import { mount } from '../../../http/mount.ts'

const HEAD = [
  'supplier',
  'place_id',
  'place',
  'currency',
  'expected_bookings',
  'expected',
  'claimed_bookings',
  'claimed',
  'paid_bookings',
  'paid',
  'bookings_without_terms',
]

export const exportCommissionsEndpoint = mount(
  exportCommissions,
  schemas.exportCommissions,
  async ({ query: { by, supplier_id: supplierId } }, { db, getSession, requestId }) => {
    const { userId: actorId } = await getSession()
    const sums = await operation.exportCommissions(db, { by, supplierId, actorId, requestId })
    const rows = sums.map(({ supplier, place, currency, withoutTerms, ...each }) => [
      supplier?.name ?? null,
      place?.id ?? null,
      place?.name ?? null,
      currency,
      ...[each.expected, each.claimed, each.paid].flatMap(({ bookings, amountMinor }) => [
        bookings,
        Number(moneyToDecimal({ amount: amountMinor, currency })),
      ]),
      withoutTerms,
    ])
    const name = `commissions-${new Date().toISOString().slice(0, 10)}.csv`
    return new File([formatCsv([HEAD, ...rows])], name, { type: 'text/csv' })
  },
)
