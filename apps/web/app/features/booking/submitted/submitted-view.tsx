import type { SentFormQuery } from '@amber/domain/booking/sent-form-path'
import { paymentPath } from '@amber/domain/booking/sent-form-path'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { loginUrl } from '../../../shared/page/login-url.ts'
import { useSite } from '../../../shared/page/site.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { DocumentsLink } from '../documents-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { HoldClock } from '../shared/hold-clock.tsx'
import { TwoColumns } from '../shared/two-columns.tsx'
import { KeyCard } from '../shared/key-card.tsx'
import type { SentBooking } from '../shared/load-sent-booking.server.ts'
import { NationalityNotice } from '../shared/nationality-notice.tsx'
import { withoutPayment } from '../shared/next-lines.ts'
import { NextSteps } from '../shared/next-steps.tsx'
import { FreeBooking } from './free-booking.tsx'
import { NpsCard } from './nps-card.tsx'

type Props = {
  booking: SentBooking
  address: SentFormQuery
  score: number | null
  /** Whether the feature flag lets us ask for a score. */
  asksNps: boolean
  /** The payments and dates that follow a booking for which nothing was due; null otherwise. */
  details: ReactNode
  /** Reason why booking without payment failed. */
  problem: CallProblem | null
}

/** Confirms that the form was sent: the hold, the next steps and the NPS question. */
export function SubmittedView({ booking, address, score, asksNps, details, problem }: Props) {
  const { t } = useTranslation('book')
  const { firstName, email, hold, due, place, leadUuid, isPaid, confirmBy, isFree, dependsOnNationality } = booking
  return (
    <TwoColumns aside={<Aside booking={booking} address={address} />}>
      <div className="grid gap-3">
        <span className="grid size-12 place-items-center rounded-pill bg-success text-on-dark">
          <Icon name="check" size="large" />
        </span>
        <h1 className="text-32 tracking-[-0.025em] lg:text-44">
          {isPaid
            ? t(confirmBy === null ? 'free_booked' : 'free_confirming')
            : firstName === null
              ? t('done_title')
              : t('done_title_name', { name: firstName })}
        </h1>
        {isPaid && (
          <p className="text-17 text-ink-2">
            {confirmBy === null ? t('free_booked_text') : t('free_confirming_text', { moment: confirmBy })}
          </p>
        )}
        <p className="text-17 text-ink-2">{email === null ? t('done_text') : t('done_text_email', { email })}</p>
      </div>
      {hold && <HoldClock hold={hold} />}
      {due && (
        <ButtonLink to={paymentPath(place.canonicalName, leadUuid)} reloadDocument className="justify-self-start">
          {t('see_payment')}
        </ButtonLink>
      )}
      {isFree && <FreeBooking refused={problem} />}
      {isFree && dependsOnNationality && <NationalityNotice />}
      <NextSteps
        lines={details === null ? booking.lines : withoutPayment(booking.lines, confirmBy !== null)}
        leadUuid={leadUuid}
      />
      {details}
      {asksNps && <NpsCard leadUuid={leadUuid} score={score} />}
    </TwoColumns>
  )
}

function Aside({ booking, address }: Pick<Props, 'booking' | 'address'>) {
  const { t } = useTranslation('book')
  const { account } = useSite()
  const { place } = booking
  return (
    <aside className="grid content-start gap-4">
      <KeyCard booking={booking} />
      {account ? (
        <ButtonLink to="/profile/leads" wide>
          {t('track')}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to={loginUrl('/profile/leads')} wide>
            {t('log_in_to_track')}
          </ButtonLink>
          <p className="text-13 text-ink-3">{t('log_in_to_track_text')}</p>
        </>
      )}
      <DocumentsLink leadUuid={booking.leadUuid} />
      <ButtonLink to={address.formPageUrl ?? `/places/${place.canonicalName}`} variant="link">
        {t(address.formPageUrl === null ? 'to_place' : 'to_form')}
      </ButtonLink>
      {address.regionCanonicalName !== null && (
        <ButtonLink to={`/places/search/${address.regionCanonicalName}`} variant="link">
          {t('to_region')}
        </ButtonLink>
      )}
    </aside>
  )
}
