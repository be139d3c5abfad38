import type { SellOut } from '@amber/domain/region-insights/region-insights'
import { DataTable } from './data-table.tsx'
import { formatMonth, formatMonths } from './format-months.ts'
import type { InsightsContext } from './insights-context.ts'
import { Section } from './section.tsx'

const HEIGHT = 160

/** In which months stays sold out. */
export function SellOutChart({ context }: { context: InsightsContext }) {
  const { sellOut } = context.insights
  return sellOut && <Chart sellOut={sellOut} context={context} />
}

function Chart({ sellOut, context: { t, language } }: { sellOut: SellOut; context: InsightsContext }) {
  const { months, busiest, busiestShare } = sellOut
  const most = Math.max(...months.map(({ stays }) => stays))
  const slot = 100 / months.length
  const text =
    busiest.length > 0
      ? t('when_busiest', { share: busiestShare, months: formatMonths(busiest, language) })
      : t('when_even')
  return (
    <Section
      id="sell-out"
      title={t('when_title')}
      text={text}
      aside={<p className="mt-2 max-w-[23em] text-13 text-ink-3">{t('when_note')}</p>}
    >
      <svg aria-hidden="true" className="block w-full border-b border-ink" height={HEIGHT}>
        {months.map(({ month, stays }, index) => {
          const height = Math.round((stays / most) * HEIGHT)
          return (
            <rect
              key={month}
              x={`${Math.round((index + 0.08) * slot * 10) / 10}%`}
              width={`${Math.round(slot * 0.84 * 10) / 10}%`}
              y={HEIGHT - height}
              height={height}
              className={busiest.includes(month) ? 'fill-honey' : 'fill-sand-300'}
            />
          )
        })}
      </svg>
      <p aria-hidden="true" className="grid grid-cols-12 pt-1.5 text-center text-13 text-ink-3">
        {months.map(({ month }) => (
          <span key={month}>{formatMonth(month, language, 'narrow')}</span>
        ))}
      </p>
      {busiest.length > 0 && (
        <p aria-hidden="true" className="mt-3 flex items-center gap-2 text-13 text-ink-2">
          <span className="h-2.5 w-4 rounded-tag bg-honey" />
          {t('busiest')}
        </p>
      )}
      <DataTable
        label={t('show_table')}
        head={[t('column_month'), t('column_stays')]}
        rows={months.map(({ month, stays }) => [formatMonth(month, language, 'long'), String(stays)])}
      />
    </Section>
  )
}
