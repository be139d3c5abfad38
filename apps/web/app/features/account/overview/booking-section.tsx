import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { BookedFacts } from '../leads/booked-facts.tsx'
import { DocumentList } from '../leads/document-list.tsx'
import type { LeadLine } from '../leads/lead-lines.ts'
import { useLeadName, useLeadStayText } from '../leads/lead-name.ts'
import { LeadPicture } from '../leads/lead-picture.tsx'
import { NextActionCard } from '../leads/next-action-card.tsx'
import { PaymentFacts } from '../leads/payment-facts.tsx'

/** The booked rooms, each with the next action and the next payment. The bookings page shows every step. */
export function BookingSection({ bookings }: { bookings: readonly LeadLine[] }) {
  const { t } = useTranslation('profile')
  return (
    <section aria-labelledby="bookings-title">
      <h2 id="bookings-title" className="mb-4 text-20">
        {t('bookings_title', { count: bookings.length })}
      </h2>
      <ul className="grid gap-5">
        {bookings.map((booking) => (
          <BookingCard key={booking.uuid} booking={booking} />
        ))}
      </ul>
    </section>
  )
}

function BookingCard({ booking }: { booking: LeadLine }) {
  const { t } = useTranslation(['profile', 'leads'])
  const name = useLeadName(booking)
  const stay = useLeadStayText(booking)
  const { uuid, image, city, payments, moveIn } = booking
  return (
    <li className="overflow-hidden rounded-card border border-sand-200">
      <article aria-labelledby={`booking-${uuid}`}>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 p-4 md:p-5">
          <LeadPicture image={image} sizes="(min-width: 768px) 176px, 112px" className="w-28 md:w-44" />
          <div className="min-w-0">
            <h3 id={`booking-${uuid}`} className="text-20 wrap-anywhere">
              <Link to={booking.path} className="decoration-1 underline-offset-4 hover:underline">
                {name}
              </Link>
            </h3>
            {city !== null && <p className="mt-1 text-13 text-ink-2">{city}</p>}
            {stay !== null && <p className="mt-0.5 text-13 text-ink-2">{stay}</p>}
          </div>
        </div>
        <div className="grid gap-4 px-4 pb-4 md:px-5 md:pb-5">
          <BookedFacts lead={booking} />
          <NextActionCard lead={booking} />
          <DocumentList lead={booking} />
          {(payments !== null || moveIn !== null) && (
            <div className="rounded-control bg-sand-50 px-4 py-3">
              <PaymentFacts payments={payments} moveIn={moveIn} />
            </div>
          )}
          <ButtonLink to={`/profile/leads#${uuid}`} variant="link" className="min-h-11 justify-self-start">
            {t('booking_steps')}
          </ButtonLink>
        </div>
      </article>
    </li>
  )
}
