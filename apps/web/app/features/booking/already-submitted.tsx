import type { PreviousBooking } from '@amber/domain/booking/previous-booking'
import { readDuration } from '@amber/domain/dates/read-duration'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatMoney } from '@amber/domain/money/format-money'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { useLength } from '../../shared/stay/use-length.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FlowFrame } from './shared/flow-frame.tsx'

type Props = { booking: PreviousBooking; onAnew: () => void }

/** Replaces the empty form when a visitor comes back after submitting it, and leads on to a payment that is open. */
export function AlreadySubmitted({ booking, onAnew: onStartAnother }: Props) {
  const { t } = useTranslation('book')
  const { path, payment, isPaid } = booking
  return (
    <FlowFrame>
      <div className="grid gap-3 py-8 lg:py-16">
        <h1 className="text-32 lg:text-44">
          {t(payment ? 'unpaid_title' : isPaid ? 'paid_before_title' : 'sent_before_title')}
        </h1>
        <StayLine stay={booking.stay} />
        {payment ? (
          <PaymentLines payment={payment} />
        ) : (
          <Line>{t(isPaid ? 'paid_before_text' : 'sent_before_text')}</Line>
        )}
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink to={path} reloadDocument>
            {t(payment ? 'continue_to_payment' : isPaid ? 'paid_before_button' : 'pay_next')}
          </ButtonLink>
          <Button variant="outline" onClick={onStartAnother}>
            {t('sent_before_anew')}
          </Button>
        </div>
      </div>
    </FlowFrame>
  )
}

const Line = ({ children }: { children: ReactNode }) => <p className="text-17 text-ink-2">{children}</p>

function StayLine({ stay }: Pick<PreviousBooking, 'stay'>) {
  const { t } = useTranslation('book')
  const { language } = useSite()
  const formatLength = useLength()
  const length = stay && readDuration(stay.leaseDuration)
  const day = formatDate(stay?.moveIn, language)
  if (!stay || !length || day === '') return null
  const { roomName: room, placeName: place } = stay
  return <Line>{t('unpaid_stay', { room, place, length: formatLength(length.count, length.unit), day })}</Line>
}

function PaymentLines({ payment }: { payment: NonNullable<PreviousBooking['payment']> }) {
  const { t } = useTranslation('book')
  const { language } = useSite()
  const { amountMinor, currency, isStarted, declined } = payment
  const amount = formatMoney({ amount: amountMinor, currency }, language)
  return (
    <>
      {declined && <Line>{declined.card ? t('unpaid_declined_card', declined.card) : t('unpaid_declined')}</Line>}
      <Line>{t(isStarted ? 'unpaid_started' : 'unpaid_text', { amount })}</Line>
    </>
  )
}
