import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePlace } from '../place-state.ts'
import type { CellView, RoomView } from '../stay/stay-view.ts'
import { useLength } from '../../../shared/stay/use-length.ts'
import { LOW_STOCK_LIMIT } from './low-stock.ts'

/** Number of columns from which the table takes the full width. */
const MIN_WIDE_COLUMNS = 4

type Props = {
  room: RoomView
  /** The cell to which the grid is scrolled at first. */
  shown: CellView | null
}

/** Lengths of stay by move-in date. An available cell links to its stay. */
export function StayGrid({ room, shown }: Props) {
  const { t } = useTranslation(['place', 'common'])
  const { stays } = usePlace()
  const length = useLength()
  const caption = t('grid_caption', { room: room.name, unit: t(`common:unit_${stays.unit}`) })
  const isWide = room.moveIns.length >= MIN_WIDE_COLUMNS
  return (
    // Scrolls horizontally on phones; focusable, so that the keyboard can scroll it when no cell is a link.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label={caption} className="stay-grid -mx-4 overflow-x-auto px-4 scrollbar-none">
      <table
        className={`-mx-1.5 table-fixed border-separate border-spacing-1.5 text-left text-13 leading-[1.3] ${isWide ? 'w-[calc(100%+12px)] min-w-140' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="stay-grid-length w-22 px-0.5 py-1 align-bottom font-semibold">
              {t('stay')}
            </th>
            {room.moveIns.map((day) => (
              <th
                key={day}
                scope="col"
                className={`px-0.5 py-1 align-bottom font-semibold ${isWide ? '' : 'min-w-28 md:w-40'}`}
              >
                {stays.days[day]?.weekday}
                <span className="block font-normal text-ink-3">{stays.days[day]?.year}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {room.rows.map((row) => (
            <tr key={`${row.length} ${row.lengthUnit}`}>
              <th scope="row" className="stay-grid-length px-0.5 font-semibold whitespace-nowrap">
                {length(row.length, row.lengthUnit)}
              </th>
              {row.cells.map((cell, index) => (
                <td
                  key={room.moveIns[index]}
                  className={`tabular p-0 align-top ${cell !== null && isSame(cell, shown) ? 'stay-grid-shown' : ''}`}
                >
                  <Cell room={room} cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isSame = (cell: CellView, other: CellView | null) => cell.stayId === other?.stayId && cell.moveIn === other.moveIn

const BOX = 'block min-h-15 rounded-[6px] border p-2'

function Cell({ room, cell }: { room: RoomView; cell: CellView | null }) {
  const { t } = useTranslation('place')
  const { chosen, addressOf } = usePlace()
  const stay = cell && room.stays.find(({ id }) => id === cell.stayId)
  if (!cell?.free || !stay) {
    return (
      <span className={`${BOX} border-dashed border-sand-200 text-ink-3`}>
        <span aria-hidden="true" className="block text-15 font-[650]">
          –
        </span>
        {cell ? t('cell_full') : t('cell_not_offered')}
      </span>
    )
  }
  const isChosen = isSame(cell, chosen?.cell ?? null)
  return (
    <Link
      to={addressOf(cell)}
      preventScrollReset
      replace
      aria-current={isChosen ? 'true' : undefined}
      className={`${BOX} transition-colors duration-(--time-fast) ${isChosen ? 'border-ink bg-honey-tint inset-ring inset-ring-ink' : 'border-sand-200 bg-paper hover:border-ink'}`}
    >
      <span className="block text-15 font-[650]">{stay.price.text}</span>
      <span className={cell.placesLeft <= LOW_STOCK_LIMIT ? 'font-[550] text-danger' : 'text-ink-2'}>
        {t('left', { count: cell.placesLeft })}
      </span>
    </Link>
  )
}
