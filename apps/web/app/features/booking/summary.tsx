import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../parts/picture.tsx'
import { Ledger } from '../../parts/stay/ledger.tsx'
import { StayRuler } from '../../parts/stay-ruler.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useChosenStay, useForm } from './form/form-state.ts'
import { useLength } from '../../parts/booking/use-length.ts'

/** What is being booked and what it costs, beside every step. */
export function Summary() {
  const { t } = useTranslation('book')
  const { page } = useForm()
  const chosen = useChosenStay()
  const length = useLength()
  if (chosen === undefined) return null
  const { stay, start, due } = chosen
  const { place, room } = page
  const paid = stay.lines.filter((line) => line.kind !== 'cost' || !line.included)
  return (
    <div className="divide-y divide-sand-200 overflow-hidden rounded-card border border-sand-200">
      <div className="grid grid-cols-[96px_1fr] items-center gap-4 px-5 py-4">
        <div className="overflow-hidden rounded-control">
          {place.image ? (
            <Picture image={{ ...place.image, alt: '' }} sizes="96px" />
          ) : (
            <div className="grid aspect-3/2 place-items-center bg-sand-100 text-ink-3">
              <Icon name="bed-double" />
            </div>
          )}
        </div>
        <div className="min-w-0">
          <h2 className="text-17 wrap-anywhere">{room.name}</h2>
          <p className="text-13 text-ink-2">{t('room_at', { place: place.name, address: place.address })}</p>
          {place.rating !== null && (
            <p className="mt-0.5 flex items-center gap-1 text-13">
              <Icon name="star" size="tiny" filled className="text-honey-deep" />
              <b className="font-semibold">{place.rating}</b>
              <span className="text-ink-3">{t('reviews', { count: place.reviewsCount })}</span>
            </p>
          )}
        </div>
      </div>
      <div className="px-5 py-4">
        <dl className="mb-4 grid grid-cols-2 gap-4">
          <div>
            <dt className="text-13 text-ink-3">{t('move_in')}</dt>
            <dd className="font-semibold">{start.text}</dd>
          </div>
          <div>
            <dt className="text-13 text-ink-3">{t('move_out')}</dt>
            <dd className="font-semibold">{start.lastText}</dd>
          </div>
        </dl>
        <StayRuler
          start={new Date(`${start.day}T00:00:00Z`)}
          end={new Date(`${start.last}T00:00:00Z`)}
          label={length(stay.length, stay.lengthUnit)}
        />
      </div>
      <div className="px-5 py-4">
        <Ledger lines={paid} total={{ label: t('whole_stay'), amount: stay.total }} dotted />
        {room.persons > 1 && <p className="mt-2 text-13 text-ink-2">{t('for_all', { count: room.persons })}</p>}
      </div>
      {due && (
        <dl className="flex items-baseline justify-between gap-4 bg-sand-50 px-5 py-4">
          <dt>
            {t('due')}
            <span className="block text-13 text-ink-3">{t('due_note')}</span>
          </dt>
          <dd className="tabular font-semibold whitespace-nowrap">{due.text}</dd>
        </dl>
      )}
    </div>
  )
}

/** The same on a phone, folded up. */
export function SummaryFold() {
  const { t } = useTranslation('book')
  const chosen = useChosenStay()
  if (chosen === undefined) return null
  return (
    <details className="group lg:hidden">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-control border border-sand-200 px-4 font-medium [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-3">
          <Icon name="receipt-text" />
          {t('whole_stay')}
        </span>
        <span className="tabular flex items-center gap-3">
          <b className="font-semibold">{chosen.stay.total.text}</b>
          <Icon name="chevron-down" size="small" className="group-open:rotate-180" />
        </span>
      </summary>
      <div className="mt-2">
        <Summary />
      </div>
    </details>
  )
}
