import { addDays } from '@amber/domain/board/board-period'
import { formatDate } from '@amber/domain/dates/format-date'
import { type Vital, VITAL_THRESHOLDS } from '@amber/domain/vitals/web-vitals'
import { chartScale } from '../board/chart-scale.ts'
import { CELL, HEAD_CELL, NUMBER, Panel } from '../kit/panel.tsx'
import type { VitalsData } from './load-vitals.server.ts'
import { useVitalWords } from './use-vital-words.ts'

const WIDTH = 700
const HEIGHT = 200

/** Scales have whole steps, so shifts are drawn in thousandths. */
const unitsIn = (vital: Vital): number => (vital === 'CLS' ? 1000 : 1)

type Day = { day: string; value: number | null; count: number }

/** Returns every day of the range, since days without measurements have no row. */
function valuesByDay({ from, until, days }: VitalsData, vital: Vital): Day[] {
  const rows = new Map(days.map(({ key, figures }) => [key, figures[vital]]))
  const values: Day[] = []
  for (let day = from; day < until; day = addDays(day, 1))
    values.push({ day, value: rows.get(day)?.p75 ?? null, count: rows.get(day)?.count ?? 0 })
  return values
}

/** One vital by day, with the bounds of its ratings, and the same as a table. */
export function VitalChart({ data, vital }: { data: VitalsData; vital: Vital }) {
  const { t, language, measured, count } = useVitalWords()
  const units = unitsIn(vital)
  const days = valuesByDay(data, vital)
  const { good, poor } = VITAL_THRESHOLDS[vital]
  const known = days.flatMap(({ value }, index) => (value === null ? [] : [{ index, value }]))
  const { ticks, most } = chartScale([...known.map(({ value }) => value * units), good * units * 1.2])
  const x = (index: number) => (days.length < 2 ? WIDTH / 2 : (index / (days.length - 1)) * WIDTH)
  const y = (value: number) => HEIGHT - Math.min(1, (value * units) / most) * HEIGHT
  const dayName = (day: string) => formatDate(day, language, { format: { day: 'numeric', month: 'short' } })
  const bounds = [
    { value: good, line: 'stroke-success' },
    { value: poor, line: 'stroke-red' },
  ].filter(({ value }) => value * units <= most)
  return (
    <Panel title={t('chart', { vital: t(`vital_${vital}`) })} note={t('chart_note')}>
      {known.length === 0 ? (
        <p className="py-3 text-ink-3">{t('nothing')}</p>
      ) : (
        <figure>
          <div className="flex gap-2">
            <ol
              aria-hidden="true"
              className="flex h-44 flex-col-reverse justify-between text-11 leading-none text-ink-3 tabular"
            >
              {ticks.map((tick) => (
                <li key={tick} className="text-right">
                  {measured(vital, tick / units)}
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
                <Line key={tick} y={y(tick / units)} className="stroke-sand-200" />
              ))}
              {bounds.map(({ value, line }) => (
                <Line key={line} y={y(value)} className={`${line} [stroke-dasharray:4_4]`} />
              ))}
              <polyline
                points={known.map(({ index, value }) => `${x(index)},${y(value)}`).join(' ')}
                vectorEffect="non-scaling-stroke"
                className="stroke-ink stroke-[2.5]"
              />
              {known.map(({ index, value }) => (
                // A line without a length is a dot that keeps its shape.
                <path
                  key={index}
                  d={`M${x(index)} ${y(value)}h0`}
                  vectorEffect="non-scaling-stroke"
                  strokeLinecap="round"
                  className="stroke-ink stroke-[6]"
                />
              ))}
            </svg>
          </div>
          <figcaption className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-12 text-ink-3">
            <span>{dayName(days[0]?.day ?? data.from)}</span>
            <span>{t('bounds', { good: measured(vital, good), poor: measured(vital, poor) })}</span>
            <span>{dayName(days.at(-1)?.day ?? data.from)}</span>
          </figcaption>
        </figure>
      )}
      <details className="mt-1.5">
        <summary className="cursor-pointer text-12 text-ink-3 max-lg:py-2.5">{t('show_table')}</summary>
        <table className="w-full">
          <thead>
            <tr>
              <th className={HEAD_CELL}>{t('column_day')}</th>
              <th className={`${HEAD_CELL} text-right!`}>{t('column_p75')}</th>
              <th className={`${HEAD_CELL} text-right!`}>{t('column_count')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((row) => (
              <tr key={row.day}>
                <td className={CELL}>{dayName(row.day)}</td>
                <td className={`${CELL} ${NUMBER}`}>{measured(vital, row.value)}</td>
                <td className={`${CELL} ${NUMBER}`}>{count(row.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}

const Line = ({ y, className }: { y: number; className: string }) => (
  <line x1={0} x2={WIDTH} y1={y} y2={y} vectorEffect="non-scaling-stroke" className={className} />
)
