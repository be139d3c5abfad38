import { ROOM_RELEASED, PAYMENT_SUPERSEDED } from '@amber/domain/payment/decline-reason'
import type { PaymentPurpose } from '@amber/domain/payment/vocabulary'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PriceFrom } from '../../../shared/money/price-from.tsx'
import { PictureOrIcon } from '../../../shared/picture/picture-or-icon.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { PaymentFrame } from '../payment-frame.tsx'
import type { SimilarPlace } from '../payment-view.ts'
import { StatusTitle } from '../status-title.tsx'
import type { StatusProps } from '../status-props.ts'
import { StaySummary } from '../stay-summary.tsx'

type Reason = 'sold_out' | 'given_back' | 'no_longer_wanted' | 'takeover_gone'

const REASONS_BY_DECLINE_CODE: Readonly<Record<string, Reason>> = {
  [ROOM_RELEASED]: 'given_back',
  [PAYMENT_SUPERSEDED]: 'no_longer_wanted',
}

/** A difference is about a room that is booked, and a takeover about one offer, whatever ended the payment. */
const REASONS_BY_PURPOSE: Readonly<Partial<Record<PaymentPurpose, Reason>>> = {
  difference: 'no_longer_wanted',
  takeover: 'takeover_gone',
}

/** The room is taken or no longer offered: explains the refund and suggests alternatives. */
export function SoldOut({ payment, isNew }: StatusProps) {
  const { t } = useTranslation('payment')
  const { refund, place, purpose, similar, declineCode } = payment
  const isRoomLost = refund !== null && purpose === 'booking'
  const reason = REASONS_BY_PURPOSE[purpose] ?? REASONS_BY_DECLINE_CODE[declineCode ?? ''] ?? 'sold_out'
  return (
    <PaymentFrame
      canonicalName={place.canonicalName}
      aside={
        <aside>
          <StaySummary payment={payment} />
        </aside>
      }
    >
      <StatusTitle
        tone="wrong"
        icon="house"
        title={isRoomLost ? t('sold_out_paid_title') : t(`${reason}_title`)}
        text={
          refund === null ? (
            t(`${reason}_text`)
          ) : (
            <>
              {isRoomLost && <p>{t('sold_out_paid_text')}</p>}
              <p>{t(`refund_${refund.state}`, { amount: refund.amount, day: refund.day })}</p>
            </>
          )
        }
        isNew={isNew}
      />
      {purpose === 'booking' && (
        <ButtonLink to={`/places/${place.canonicalName}`} reloadDocument className="justify-self-start">
          {t('other_stays')}
        </ButtonLink>
      )}
      {similar.length > 0 && <Similar places={similar} />}
    </PaymentFrame>
  )
}

function Similar({ places }: { places: readonly SimilarPlace[] }) {
  const { t } = useTranslation('payment')
  return (
    <section aria-labelledby="similar-rooms">
      <h2 id="similar-rooms" className="mb-4 text-20">
        {t('similar_title')}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {places.map(({ id, name, path, image, price, unit }) => (
          <li key={id} className="group relative grid grid-cols-[112px_1fr] items-center gap-x-4 md:block">
            <div className="overflow-hidden rounded-control">
              <PictureOrIcon
                image={image && { ...image, alt: '' }}
                icon="house"
                sizes="(min-width: 768px) 224px, 112px"
              />
            </div>
            <div className="md:mt-2">
              <h3 className="text-17 wrap-anywhere">
                <Link
                  to={path}
                  reloadDocument
                  className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  {name}
                </Link>
              </h3>
              {price !== null && (
                <p className="tabular text-ink-2">
                  <PriceFrom price={price} unit={unit} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
