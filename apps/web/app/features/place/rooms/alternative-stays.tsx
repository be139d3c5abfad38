import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePlace } from '../place-state.ts'
import { parseStayChoice } from '../stay/parse-stay-choice.ts'
import type { CellView } from '../stay/stay-view.ts'
import { useLength } from '../../../shared/stay/use-length.ts'

/** Says that the requested stay is unavailable and offers stays near its date. */
export function AlternativeStays() {
  const { t } = useTranslation('place')
  const { stays, chosen, addressOf } = usePlace()
  const length = useLength()
  const { tenancyId, moveIn } = parseStayChoice(useLocation().search)
  const { instead, days, rooms } = stays
  if (instead === null) return null
  const { requested } = instead
  if (moveIn !== requested.moveIn || tenancyId !== requested.tenancyId) return null
  const day = requested.moveIn === null ? '' : (days[requested.moveIn]?.long ?? '')
  const title =
    requested.moveIn === null
      ? t('instead_stay')
      : requested.tenancyId === null
        ? t('instead_title', { day })
        : t('instead_stay_on', { day })
  const cells = instead.near.length > 0 ? instead.near : instead.later
  const nameOf = (cell: CellView) => {
    const room = rooms.find(({ stays: roomStays }) => roomStays.some(({ id }) => id === cell.stayId))
    const stay = room?.stays.find(({ id }) => id === cell.stayId)
    return [days[cell.moveIn]?.long, room?.name, stay && length(stay.length, stay.lengthUnit), stay?.price.text]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <div className="mb-4 flex gap-3 rounded-card bg-honey-tint p-4 text-honey-ink">
      <Icon name="calendar" />
      <div>
        <p className="font-semibold">{title}</p>
        {cells.length === 0 ? (
          <p>{chosen === null ? t('instead_none') : t('instead_other')}</p>
        ) : (
          <>
            <p>{instead.near.length > 0 ? t('instead_near') : t('instead_later')}</p>
            <ul>
              {cells.map((cell) => (
                <li key={`${cell.stayId} ${cell.moveIn}`}>
                  <Link
                    to={addressOf(cell)}
                    preventScrollReset
                    className="inline-flex min-h-9 items-center font-semibold underline underline-offset-3"
                  >
                    {nameOf(cell)}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
