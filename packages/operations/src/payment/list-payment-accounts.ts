import type { Db } from '@amber/db/database'
import { listMovementsOf, type MovementRow } from '@amber/db/queries/ledger'
import { listShownPayments, type ShownPayment } from '@amber/db/queries/payments'
import { listPaymentsOf } from '@amber/db/queries/payments-of-user'
import type { Language } from '@amber/domain/languages'

export type PaymentAccountFacts = {
  payment: ShownPayment
  movements: MovementRow[]
  cancelledAt: Date | null
}

type Wanted = { p: number; limit: number; language: Language }

/**
 * What somebody paid and where it is, as of one moment: of a refund that moves between two questions, the ledger would
 * say another thing than how it stands.
 */
export const listPaymentAccounts = (
  db: Db,
  userId: number,
  { p, limit, language }: Wanted,
): Promise<{ accounts: PaymentAccountFacts[]; count: number }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows, count } = await listPaymentsOf(tx, userId, { p, limit })
      const ids = rows.map(({ id }) => id)
      const payments = await listShownPayments(tx, ids, language)
      const movements = await listMovementsOf(tx, ids)
      const accounts = payments.map((payment) => ({
        payment,
        movements: movements.filter(({ paymentId }) => paymentId === payment.id),
        cancelledAt: rows.find(({ id }) => id === payment.id)?.cancelledAt ?? null,
      }))
      return { accounts, count }
    })
