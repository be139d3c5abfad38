import { sentFormPath } from '@amber/domain/booking/sent-form-path'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HoldClock } from '../booking/shared/hold-clock.tsx'
import { KeyCard } from '../booking/shared/key-card.tsx'
import type { SentBooking } from '../booking/shared/load-sent-booking.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PaymentFrame } from './payment-frame.tsx'

/** Shown when card payments are off: the hold, the amount due and how we get in touch. */
export function CardPaymentUnavailable({ booking }: { booking: SentBooking }) {
  const { t } = useTranslation('payment')
  const { hold, due, email, leadUuid, place } = booking
  const points = [
    ['mail', email === null ? t('off_adviser') : t('off_adviser_email', { email })],
    ['shield-check', t('off_no_card')],
  ] as const
  return (
    <PaymentFrame
      canonicalName={place.canonicalName}
      aside={
        <aside className="max-lg:order-last">
          <KeyCard booking={booking} />
        </aside>
      }
    >
      {hold && <HoldClock hold={hold} />}
      <div>
        <h1 className="text-32 tracking-[-0.025em] lg:text-44">{t('off_title')}</h1>
        <p className="mt-3 text-17 text-ink-2">{t('off_text')}</p>
      </div>
      {due && (
        <dl>
          <dt className="text-ink-2">{t('off_amount')}</dt>
          <dd className="tabular text-44 leading-none font-[680] tracking-[-0.04em]">{due.text}</dd>
          {due.seen !== null && <dd className="mt-1 text-13 text-ink-3">{due.seen}</dd>}
        </dl>
      )}
      <ul className="divide-y divide-sand-200 border-y border-sand-200">
        {points.map(([icon, text]) => (
          <li key={icon} className="grid grid-cols-[24px_1fr] gap-3 py-4 text-ink-2">
            <Icon name={icon} className="mt-0.5 text-ink" />
            {text}
          </li>
        ))}
      </ul>
      <ButtonLink to={sentFormPath({ leadUuid })} reloadDocument className="justify-self-start">
        {t('off_next')}
      </ButtonLink>
    </PaymentFrame>
  )
}
