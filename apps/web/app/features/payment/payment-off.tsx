import { sentFormPath } from '@amber/domain/booking/sent-form-path'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HoldClock } from '../../parts/booking/hold-clock.tsx'
import { KeyCard } from '../../parts/booking/key-card.tsx'
import type { SentBooking } from '../../parts/booking/load-sent-booking.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PaymentFrame } from './payment-frame.tsx'

/** Where no card can be taken: the room that is held, what will be paid, and who writes. No field for a card. */
export function PaymentOff({ booking }: { booking: SentBooking }) {
  const { t } = useTranslation('payment')
  const { hold, due, email, leadUuid, place } = booking
  const next = sentFormPath({
    leadUuid,
    inventoryId: null,
    formUuid: null,
    formPageUrl: null,
    bookformSource: null,
    regionCanonicalName: null,
  })
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
      <ButtonLink to={next} reloadDocument className="justify-self-start">
        {t('off_next')}
      </ButtonLink>
    </PaymentFrame>
  )
}
