import { useTranslation } from '../../../i18n/use-translation.ts'
import { PaymentSchedule } from '../../../shared/schedule/payment-schedule.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { LeadPayments as Payments } from './lead-lines.ts'

/** Total of a booked stay, what is paid and what is due next, with the whole schedule to open. */
export function LeadPayments({ payments }: { payments: Payments }) {
  const { t } = useTranslation(['schedule', 'leads'])
  const { total, refundable, paid, next, schedule, bookedOn } = payments
  const facts = [
    { label: t('leads:total'), value: total, note: refundable && t('leads:refundable', { amount: refundable }) },
    { label: t('leads:paid'), value: paid, note: null },
    ...(next ? [{ label: t('next'), value: next.amount, note: t('leads:next_by', { day: next.day }) }] : []),
  ]
  return (
    <div className="rounded-control bg-sand-50 px-4 py-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
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
      {schedule && (
        <details className="group mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold underline-offset-3 hover:underline">
            {t('title')}
            <Icon name="chevron-down" size="small" className="transition-transform group-open:rotate-180" />
          </summary>
          <PaymentSchedule {...schedule} todayLabel={t('paid_on', { day: bookedOn })} />
        </details>
      )}
    </div>
  )
}
