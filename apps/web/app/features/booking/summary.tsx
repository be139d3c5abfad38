import { useTranslation } from '../../i18n/use-translation.ts'
import { CostBreakdown } from '../../shared/stay/cost-breakdown.tsx'
import { OtherOfferList } from '../../shared/stay/other-offer-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useChosenStay, useForm } from './form/form-state.ts'
import { useLength } from '../../shared/stay/use-length.ts'
import { useTodayText } from '../../shared/schedule/use-today-text.ts'
import { TodayNote } from './today-note.tsx'
import { SummaryCard } from './shared/summary-card.tsx'

export function Summary() {
  const { t } = useTranslation('book')
  const { page } = useForm()
  const chosen = useChosenStay()
  const length = useLength()
  const todayText = useTodayText()
  if (chosen === undefined) return null
  const { stay, start, payments } = chosen
  const { today, total, fee, rows } = payments
  const { place, room } = page
  const chargedLines = [
    ...stay.lines.filter((line) => line.kind !== 'cost' || !line.included),
    ...(fee ? [{ kind: 'fee' as const, amount: fee }] : []),
  ]
  return (
    <SummaryCard
      image={place.image}
      title={room.name}
      facts={
        <>
          <p className="text-13 text-ink-2">{t('room_at', { place: place.name, address: place.address })}</p>
          {place.rating !== null && (
            <p className="mt-0.5 flex items-center gap-1 text-13">
              <Icon name="star" size="tiny" filled className="text-honey-deep" />
              <b className="font-semibold">{place.rating}</b>
              <span className="text-ink-3">{t('reviews', { count: place.reviewsCount })}</span>
            </p>
          )}
        </>
      }
      period={{
        first: start.day,
        last: start.last,
        moveIn: start.text,
        moveOut: start.lastText,
        lengthText: length(stay.length, stay.lengthUnit),
      }}
      costs={
        <>
          <CostBreakdown lines={chargedLines} total={{ label: t('whole_stay'), amount: total }} dotted />
          <OtherOfferList offers={stay.otherOffers} />
          {room.persons > 1 && <p className="mt-2 text-13 text-ink-2">{t('for_all', { count: room.persons })}</p>}
        </>
      }
      due={today && { label: todayText(today).title, note: <TodayNote {...chosen} /> }}
      schedule={{ today, rows, dates: start.dueDates, back: stay.refundable }}
    />
  )
}

/** The summary as a collapsible panel for phones. */
export function CollapsibleSummary() {
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
          <b className="font-semibold">{chosen.payments.total.text}</b>
          <Icon name="chevron-down" size="small" className="group-open:rotate-180" />
        </span>
      </summary>
      <div className="mt-2">
        <Summary />
      </div>
    </details>
  )
}
