import type { InsightsContext } from './insights-context.ts'
import { Section } from './section.tsx'

/** Prices of places by their walk to a university. */
export function WalkBands({ context: { t, money, region, insights } }: { context: InsightsContext }) {
  const { walks } = insights
  if (walks.length === 0) return null
  const highest = Math.max(...walks.map(({ median }) => median ?? 0))
  return (
    <Section id="walks" title={t('walks_title')} text={t('walks_text', { region: region.name })}>
      <table className="tabular w-full border-collapse text-left">
        <thead className="text-13 text-ink-3">
          <tr className="border-b border-sand-200">
            {[t('column_walk'), t('column_places'), t('typical')].map((title) => (
              <th key={title} scope="col" className="pr-4 pb-3 font-normal whitespace-nowrap last:w-3/5 last:pr-0">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {walks.map(({ fromMinutes, toMinutes, places, median }) => (
            <tr key={toMinutes} className="border-b border-sand-200">
              <th scope="row" className="py-3.5 pr-4 font-semibold whitespace-nowrap">
                {fromMinutes === 0
                  ? t('walk_up_to', { to: toMinutes })
                  : t('walk_between', { from: fromMinutes, to: toMinutes })}
              </th>
              <td className="py-3.5 pr-4">{places}</td>
              <td className="py-3.5">
                {median === null ? (
                  <span className="text-ink-3">{t('too_few')}</span>
                ) : (
                  <span className="flex items-center gap-3">
                    <b className="min-w-14 font-semibold">{money(median)}</b>
                    <svg aria-hidden="true" className="h-3 w-0 grow">
                      <rect
                        width={`${Math.round((median / highest) * 100)}%`}
                        height="12"
                        rx="3"
                        className="fill-honey"
                      />
                    </svg>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
