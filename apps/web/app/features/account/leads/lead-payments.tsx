import { useTranslation } from '../../../i18n/use-translation.ts'
import { PaymentSchedule } from '../../../shared/schedule/payment-schedule.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { LeadPayments as Payments } from './lead-lines.ts'
import { PaymentFacts } from './payment-facts.tsx'

/** Figures of a booked stay, with the whole schedule to open. */
export function LeadPayments({ payments }: { payments: Payments }) {
  const { t } = useTranslation('schedule')
  const { schedule, bookedOn } = payments
  return (
    <div className="rounded-control bg-sand-50 px-4 py-3">
      <PaymentFacts payments={payments} moveIn={null} />
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
