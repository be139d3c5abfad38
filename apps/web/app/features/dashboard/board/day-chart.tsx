import { addDays } from '@amber/domain/board/board-period'
import { lineImage } from './board-images.ts'
import { BoardPanel } from './board-panel.tsx'
import { CELL, HEAD_CELL, NUMBER } from '../kit/panel.tsx'
import type { BoardData } from './load-board.server.ts'
import { chartScale } from './chart-scale.ts'
import { useBoardWords } from './use-board-words.ts'

const WIDTH = 700
const HEIGHT = 200

/** Returns the leads of every day of a range, since days without any have no row. */
function leadsByDay({ from, until }: BoardData['current'], rows: BoardData['days']): { day: string; leads: number }[] {
  const leads = new Map(rows.map((row) => [row.day, row.leads]))
  const days: { day: string; leads: number }[] = []
  for (let day = from; day < until; day = addDays(day, 1)) days.push({ day, leads: leads.get(day) ?? 0 })
  return days
}

/** Leads by day: this period in red, the compared one in grey, and both as a table. */
export function DayChart({ board, note }: { board: BoardData; note: string }) {
  const { t, day, count } = useBoardWords(board)
  const current = leadsByDay(board.current, board.days)
  const compared = leadsByDay(board.compared, board.compared_days)
  const { ticks, most } = chartScale([...current, ...compared].map(({ leads }) => leads))
  const length = Math.max(current.length, compared.length, 2)
  const x = (index: number) => (index / (length - 1)) * WIDTH
  const y = (value: number) => HEIGHT - (value / most) * HEIGHT
  const points = (rows: typeof current) => rows.map(({ leads }, index) => `${x(index)},${y(leads)}`).join(' ')
  const title = t('chart_days')
  const lines = [
    { name: t('line_compared'), values: compared.map(({ leads }) => leads), isCurrent: false },
    { name: t('line_current'), values: current.map(({ leads }) => leads), isCurrent: true },
  ]
  const days = current.map((row) => day(row.day))
  return (
    <BoardPanel title={title} note={note} table="days" image={lineImage({ title, note }, lines, days)}>
      <figure>
        <div className="flex gap-2">
          <ol
            aria-hidden="true"
            className="flex h-44 flex-col-reverse justify-between text-11 leading-none text-ink-3 tabular"
          >
            {ticks.map((tick) => (
              <li key={tick} className="text-right">
                {count(tick)}
              </li>
            ))}
          </ol>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-44 min-w-0 grow overflow-visible fill-none"
          >
            {ticks.map((tick) => (
              <line
                key={tick}
                x1={0}
                x2={WIDTH}
                y1={y(tick)}
                y2={y(tick)}
                vectorEffect="non-scaling-stroke"
                className="stroke-sand-200"
              />
            ))}
            <polyline
              points={points(compared)}
              vectorEffect="non-scaling-stroke"
              className="stroke-ink-3 stroke-[1.5]"
            />
            <polyline points={points(current)} vectorEffect="non-scaling-stroke" className="stroke-red stroke-[2.5]" />
            {current.length === 1 && (
              <line
                x1={0}
                x2={WIDTH / 60}
                y1={y(current[0]?.leads ?? 0)}
                y2={y(current[0]?.leads ?? 0)}
                vectorEffect="non-scaling-stroke"
                className="stroke-red stroke-[4]"
              />
            )}
          </svg>
        </div>
        <figcaption className="mt-1.5 flex flex-wrap gap-x-4 text-12 text-ink-3">
          <span className="inline-flex items-center gap-1.5">
            <i aria-hidden="true" className="h-0.5 w-4 bg-red" />
            {t('line_current')}: {t('days', { from: days[0] ?? '', to: days.at(-1) ?? '' })}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <i aria-hidden="true" className="h-0.5 w-4 bg-ink-3" />
            {t('line_compared')}:{' '}
            {t('days', { from: day(board.compared.from), to: day(addDays(board.compared.until, -1)) })}
          </span>
        </figcaption>
      </figure>
      <details className="mt-1.5">
        <summary className="cursor-pointer text-12 text-ink-3 max-lg:py-2.5">{t('show_table')}</summary>
        <table className="w-full">
          <thead>
            <tr>
              <th className={HEAD_CELL}>{t('column_day')}</th>
              <th className={`${HEAD_CELL} text-right!`}>{t('line_current')}</th>
              <th className={`${HEAD_CELL} text-right!`}>{t('line_compared')}</th>
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: Math.max(current.length, compared.length) }, (_, index) => (
              <tr key={index}>
                <td className={CELL}>{day(current[index]?.day ?? addDays(board.current.from, index))}</td>
                <td className={`${CELL} ${NUMBER}`}>{current[index] ? count(current[index].leads) : t('no_value')}</td>
                <td className={`${CELL} ${NUMBER}`}>
                  {compared[index] ? count(compared[index].leads) : t('no_value')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </BoardPanel>
  )
}
