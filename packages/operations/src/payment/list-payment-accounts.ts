import type { Db } from '@amber/db/database'
import { listMovementsOf, type MovementRow } from '@amber/db/queries/payment/ledger'
import { listPaymentDetails, type PaymentDetails } from '@amber/db/queries/payment/payments'
import { listPaymentsOf } from '@amber/db/queries/payment/payments-of-user'
import type { Language } from '@amber/domain/languages'

export type PaymentAccountFacts = {
  payment: PaymentDetails
  movements: MovementRow[]
  cancelledAt: Date | null
  depositMinor: number | null
}

type PageInput = { p: number; limit: number; language: Language }

/**
 * Returns a user's payments and their movements as one snapshot: if a refund changed between two queries, its status
 * would contradict the ledger.
 */
export const listPaymentAccounts = (
  db: Db,
  userId: number,
  { p, limit, language }: PageInput,
): Promise<{ accounts: PaymentAccountFacts[]; count: number }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows, count } = await listPaymentsOf(tx, userId, { p, limit })
      const ids = rows.map(({ id }) => id)
      const payments = await listPaymentDetails(tx, ids, language)
      const movements = await listMovementsOf(tx, ids)
      const accounts = payments.map((payment) => {
        const row = rows.find(({ id }) => id === payment.id)
        return {
          payment,
          movements: movements.filter(({ paymentId }) => paymentId === payment.id),
          cancelledAt: row?.cancelledAt ?? null,
          depositMinor: row?.depositMinor ?? null,
        }
      })
      return { accounts, count }
    })
