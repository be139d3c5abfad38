import { useTranslation } from '../../../i18n/use-translation.ts'
import { Picture } from '../../../shared/picture/picture.tsx'
import { useLength } from '../../../shared/stay/use-length.ts'
import type { SentBooking } from './load-sent-booking.server.ts'

type Props = {
  booking: SentBooking
  /** Shown instead of the amount due. */
  paid?: { label: string; text: string }
}

/** Summary of the booking, styled like a dark key card. */
export function KeyCard({ booking, paid }: Props) {
  const { t } = useTranslation('book')
  const length = useLength()
  const { place, room, lengthText, moveIn, moveOut, reference, due } = booking
  const facts = [
    [t('move_in'), moveIn],
    [t('move_out'), moveOut],
    [t('reference'), reference],
    [paid?.label ?? t('due'), paid?.text ?? due?.text ?? null],
  ] as const
  return (
    <section className="overflow-hidden rounded-card bg-night text-on-dark" aria-label={t('your_booking')}>
      {place.image && <Picture image={{ ...place.image, alt: '' }} sizes="(min-width: 1024px) 416px, 100vw" />}
      <div className="p-6">
        <p className="text-13 text-on-dark-2">{[place.name, place.city].filter(Boolean).join(', ')}</p>
        <h2 className="mt-1 text-32 tracking-[-0.03em] wrap-anywhere">{room ?? place.name}</h2>
        {lengthText && <p className="mt-2 text-on-dark-2">{length(lengthText.count, lengthText.unit)}</p>}
      </div>
      <dl className="grid grid-cols-2 gap-4 border-t border-dashed border-dark-line px-6 py-5">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt className="text-13 text-on-dark-2">{label}</dt>
                <dd className="tabular font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
