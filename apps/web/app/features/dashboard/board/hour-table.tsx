import { LOCALES } from '@amber/domain/languages'
import { heatImage } from './board-images.ts'
import { BoardPanel } from './board-panel.tsx'
import type { BoardData } from './load-board.server.ts'
import { useBoardWords } from './use-board-words.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** A Monday, from which names of weekdays are counted. */
const MONDAY = Date.UTC(2026, 10, 16)
const DAY_MS = 24 * 60 * 60 * 1000

/** Shades of a cell by its share of the busiest hour. */
const SHADES = ['bg-sand-50', 'bg-success/10', 'bg-success/20', 'bg-success/30', 'bg-success/40'] as const

/** Hours that are always shown; others only if something happened in them. */
const OFFICE_HOURS = { first: 8, last: 19 }

/** When leads arrive, by weekday and hour, the darker the more. Each cell also says how many were answered then. */
export function HourTable({ board }: { board: BoardData }) {
  const { t, count, language } = useBoardWords(board)
  const first = Math.min(OFFICE_HOURS.first, ...board.hours.map(({ hour }) => hour))
  const last = Math.max(OFFICE_HOURS.last, ...board.hours.map(({ hour }) => hour))
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const cells = new Map(board.hours.map((cell) => [`${cell.weekday}:${cell.hour}`, cell]))
  const arrivedAt = (weekday: number, hour: number) => cells.get(`${weekday}:${hour}`)?.arrived ?? 0
  const most = Math.max(1, ...board.hours.map(({ arrived }) => arrived))
  const nameOf = (weekday: number) =>
    new Date(MONDAY + (weekday - 1) * DAY_MS).toLocaleDateString(LOCALES[language], {
      weekday: 'short',
      timeZone: 'UTC',
    })
  const title = t('table_hours')
  const note = t('hours_note')
  const rows = WEEKDAYS.map((weekday) => ({
    label: nameOf(weekday),
    cells: hours.map((hour) => arrivedAt(weekday, hour)),
  }))
  return (
    <BoardPanel title={title} note={note} table="hours" image={heatImage({ title, note }, rows, hours.map(String))}>
      {/* A table of many columns scrolls by itself on phones, and the keyboard reaches it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section tabIndex={0} aria-label={note} className="overflow-x-auto">
        <table className="w-full min-w-[34rem] table-fixed border-separate border-spacing-0.5 text-center text-11 tabular">
          <thead>
            <tr>
              <th className="w-9 text-left font-normal text-ink-3">
                <span className="sr-only">{t('column_hour')}</span>
              </th>
              {hours.map((hour) => (
                <th key={hour} scope="col" className="h-5 min-w-5 font-normal text-ink-3">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map((weekday) => (
              <tr key={weekday}>
                <th scope="row" className="text-left font-normal text-ink-3">
                  {nameOf(weekday)}
                </th>
                {hours.map((hour) => {
                  const arrived = arrivedAt(weekday, hour)
                  const answered = cells.get(`${weekday}:${hour}`)?.answered ?? 0
                  const shade = arrived === 0 ? 0 : Math.ceil((arrived / most) * (SHADES.length - 1))
                  return (
                    <td
                      key={hour}
                      title={t('cell', { weekday: nameOf(weekday), hour, arrived, answered })}
                      className={`h-7 rounded-tag ${SHADES[shade]}`}
                    >
                      {arrived === 0 ? '' : count(arrived)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </BoardPanel>
  )
}
