import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePlace } from '../place-state.ts'
import { bestStayOf } from '../stay/chosen-stay.ts'
import { type RoomView, stayKey, type StayView } from '../stay/stay-view.ts'
import { StayGrid } from './stay-grid.tsx'

/** All stays of a room, the total of one, and when availability was confirmed. */
export function RoomDates({ room }: { room: RoomView }) {
  const { t } = useTranslation(['place', 'common'])
  const { stays, chosen, chosenDay, canPay, addressOf, formPath } = usePlace()
  const isChosen = chosen?.room === room
  const best = isChosen ? chosen : bestStayOf(room, chosenDay)
  const cell = best?.cell ?? null
  const last = cell && stays.lastDays[stayKey(cell.stayId, cell.moveIn)]
  return (
    <div className="rounded-b-card border-t border-sand-200 bg-sand-50 p-4 @min-[640px]:p-5 @min-[640px]:pt-4">
      <p className="mb-1 flex flex-wrap justify-between gap-x-4 font-semibold">
        {t('grid_title', { unit: t(`common:unit_${stays.unit}`) })}
      </p>
      <StayGrid room={room} shown={cell} />
      {best && cell && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-13 text-ink-2">
            <b className="font-semibold text-ink">{t('sum', { total: best.stay.personTotal.text })}</b>{' '}
            {t('from_to', {
              first: stays.days[cell.moveIn]?.long ?? '',
              last: (last && stays.days[last]?.long) ?? '',
            })}
          </p>
          {isChosen ? (
            <ButtonLink to={formPath(canPay ? 'form' : 'lead')} variant="outline" size="small">
              {canPay ? t('book_stay') : t('enquire_stay')}
            </ButtonLink>
          ) : (
            <ButtonLink to={addressOf(cell)} preventScrollReset variant="outline" size="small">
              {t('choose_stay')}
            </ButtonLink>
          )}
        </div>
      )}
      {best && <Confirmed stay={best.stay} />}
    </div>
  )
}

function Confirmed({ stay: { confirmed, isStale } }: { stay: StayView }) {
  const { t } = useTranslation('place')
  const text =
    confirmed === null
      ? t('never_confirmed')
      : isStale
        ? t('stale', { day: confirmed.day, by: confirmed.by ?? 'nobody' })
        : t('confirmed', { count: confirmed.days, by: confirmed.by ?? 'nobody' })
  return (
    <p className={`mt-3 flex items-start gap-1.5 text-13 ${isStale ? 'text-warning' : 'text-ink-3'}`}>
      <Icon name={isStale ? 'circle-alert' : 'badge-check'} size="small" className="mt-0.5" />
      {text}
    </p>
  )
}
