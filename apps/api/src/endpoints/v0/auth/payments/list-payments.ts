import { listPayments } from '@amber/contract/payments'
import { listMovementsOf } from '@amber/db/queries/ledger'
import { listShownPayments } from '@amber/db/queries/payments'
import { listPaymentsOf } from '@amber/db/queries/payments-of-user'
import { mount } from '../../../../http/mount.ts'
import { presentPaymentAccount } from '../../../../presenters/payment-account.ts'

export const listPaymentsEndpoint = mount(listPayments, async ({ query }, { db, getSession, language }) => {
  const { userId } = await getSession()
  const { p, limit } = query
  const { rows, count } = await listPaymentsOf(db, userId, { p, limit })
  const ids = rows.map(({ id }) => id)
  const [payments, movements] = await Promise.all([listShownPayments(db, ids, language), listMovementsOf(db, ids)])
  const now = new Date()
  const result = payments.map((payment) =>
    presentPaymentAccount(payment, {
      movements: movements.filter(({ paymentId }) => paymentId === payment.id),
      cancelledAt: rows.find(({ id }) => id === payment.id)?.cancelledAt ?? null,
      now,
    }),
  )
  return { data: { result, meta: { count, p, limit } } }
})
