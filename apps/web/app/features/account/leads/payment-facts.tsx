import { useTranslation } from '../../../i18n/use-translation.ts'
import type { LeadPayments } from './lead-lines.ts'

type Props = {
  /** Null if they are unknown. */
  payments: LeadPayments | null
  /** Formatted day of the move-in; null to leave it out. */
  moveIn: string | null
}

/** The figures of a booked stay: what is due next, its total and what is paid. */
export function PaymentFacts({ payments, moveIn }: Props) {
  const { t } = useTranslation(['schedule', 'leads'])
  const next = payments?.next
  const facts = [
    ...(moveIn === null ? [] : [{ label: t('leads:move_in'), value: moveIn, note: null }]),
    ...(next ? [{ label: t('next'), value: next.amount, note: t('leads:next_by', { day: next.day }) }] : []),
    ...(payments
      ? [
          {
            label: t('leads:total'),
            value: payments.total,
            note: payments.refundable && t('leads:refundable', { amount: payments.refundable }),
          },
          { label: t('leads:paid'), value: payments.paid, note: null },
        ]
      : []),
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-flow-col md:auto-cols-fr md:grid-cols-none">
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="tabular font-semibold">
            {value}
            {note && <span className="block text-13 font-normal text-ink-2">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
