import type { PaymentStatus } from '@amber/domain/payment/vocabulary'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLength } from '../../shared/stay/use-length.ts'
import { CostBreakdown } from '../../shared/stay/cost-breakdown.tsx'
import { OtherOfferList } from '../../shared/stay/other-offer-list.tsx'
import { SummaryCard } from '../booking/shared/summary-card.tsx'
import { usePaymentName } from './payment-explanation.tsx'
import type { PaymentView } from './payment-view.ts'
import { usePayerScheduleTexts, useTodayNote } from './use-payer-text.ts'

const PAID_LABELS: Partial<Record<PaymentStatus, 'paid' | 'being_paid'>> = {
  // A different label, so that the amount does not look due again.
  processing: 'being_paid',
  success: 'paid',
}

/** Summary of the booking: the stay, its total cost and the amount of this payment. */
export function StaySummary({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation(['payment', 'book', 'schedule'])
  const length = useLength()
  const name = usePaymentName(payment)
  const todayNote = useTodayNote(payment)
  const scheduleTexts = usePayerScheduleTexts(payment)
  const { status, place, room, stay, details, amount, isCancelled, paidOn, purpose } = payment
  const label = isCancelled ? 'was_paid' : PAID_LABELS[status]
  return (
    <SummaryCard
      image={details?.image ?? null}
      title={room ?? place.name}
      facts={
        <p className="text-13 text-ink-2">
          {[room === null ? null : place.name, details?.city].filter(Boolean).join(', ')}
        </p>
      }
      period={
        stay && {
          ...stay,
          lengthText: length(stay.length.count, stay.length.unit),
          arrival: details?.arrivalText ?? null,
        }
      }
      costs={
        details && (
          <>
            <CostBreakdown
              lines={details.lines}
              total={{ label: t('book:whole_stay'), amount: details.total }}
              dotted
            />
            <OtherOfferList
              offers={details.otherOffers}
              cashbackText={payment.payer === null ? undefined : t('payer_cashback')}
            />
          </>
        )
      }
      due={
        status === 'sold_out'
          ? null
          : {
              label:
                label === undefined
                  ? t('schedule:pay_today', { amount: amount.text })
                  : t('label_amount', { label: t(label), amount: amount.text }),
              note: purpose === 'booking' ? (todayNote ?? name) : name,
            }
      }
      schedule={isCancelled || status === 'sold_out' || purpose !== 'booking' ? null : (details?.schedule ?? null)}
      scheduleTexts={scheduleTexts}
      {...(paidOn !== null && { todayLabel: t('schedule:paid_on', { day: paidOn }) })}
    />
  )
}
