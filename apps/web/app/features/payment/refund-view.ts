import type { Payment } from '@amber/contract/schemas/payments'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import type { PaymentView } from './payment-view.ts'

/** Refund states by priority: failed, under review, pending, done. The first one present is shown. */
const REFUND_STATES = [
  { state: 'stuck', statuses: ['failed'] },
  { state: 'checked', statuses: ['requested'] },
  { state: 'coming', statuses: ['approved', 'pending'] },
  { state: 'done', statuses: ['succeeded'] },
] as const satisfies readonly { state: string; statuses: readonly Payment['refunds'][number]['status'][] }[]

type RefundedPayment = Pick<Payment, 'refunds' | 'private_refunds'> & {
  inventory_root: Pick<Payment['inventory_root'], 'time_zone'>
}

/** Sums the refunds that share the state with the highest priority. Whoever has only the link learns no reason. */
export function refundOf(
  { refunds, private_refunds: privateRefunds, inventory_root: root }: RefundedPayment,
  formatAmount: (minor: number) => string,
  language: Language,
): PaymentView['refund'] {
  const all = [...refunds, ...privateRefunds.map((refund) => ({ ...refund, reason: null, proof: null }))]
  for (const { state, statuses } of REFUND_STATES) {
    const matching = all.filter(({ status }) => (statuses as readonly string[]).includes(status))
    const last = matching.at(-1)
    if (last)
      return {
        amount: formatAmount(matching.reduce((sum, refund) => sum + refund.amount, 0)),
        day: formatDate(last.ended_at ?? last.created_at, language, { timeZone: root.time_zone }),
        state: state === 'checked' && matching.some(({ proof }) => proof && !proof.is_received) ? 'proof' : state,
        isOfSecondCharge: matching.some(({ reason }) => reason === 'paid_twice'),
      }
  }
  return null
}
