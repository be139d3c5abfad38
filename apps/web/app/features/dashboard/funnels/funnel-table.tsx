import type { Funnel } from '@amber/contract/schemas/analytics'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CELL, HEAD_CELL, NUMBER, Panel } from '../kit/panel.tsx'
import { useVitalWords } from '../vitals/use-vital-words.ts'

/** How many visitors took each step of a funnel, as bars and in figures. */
export function FunnelTable({ funnel }: { funnel: Funnel }) {
  const { t } = useTranslation('funnels')
  const { count, share } = useVitalWords()
  const [first] = funnel.steps
  const conversion = funnel.steps.at(-1)?.of_first ?? null
  return (
    <Panel
      title={t(`funnel_${funnel.name}`)}
      // Leaves no hole beside the last of an odd number.
      className="xl:last:odd:col-span-2"
      {...(conversion !== null && { note: t('conversion', { share: percent(conversion) }) })}
    >
      {first === undefined || first.visitors === 0 ? (
        <p className="py-3 text-ink-3">{t('nothing')}</p>
      ) : (
        <table className="w-full">
          <thead>
            <tr>
              <th className={HEAD_CELL}>{t('column_step')}</th>
              <th className={`${HEAD_CELL} text-right!`}>{t('column_visitors')}</th>
              <th className={`${HEAD_CELL} w-full max-md:hidden`} aria-hidden="true" />
              <th className={`${HEAD_CELL} text-right!`}>{t('column_of_step_before')}</th>
              <th className={`${HEAD_CELL} text-right! max-md:hidden`}>{t('column_of_first')}</th>
            </tr>
          </thead>
          <tbody>
            {funnel.steps.map((step) => (
              <tr key={step.event}>
                <th scope="row" className={`${CELL} text-left font-normal md:whitespace-nowrap`}>
                  {t(`step_${step.event as 'page_viewed'}`)}
                </th>
                <td className={`${CELL} ${NUMBER}`}>{count(step.visitors)}</td>
                <td className={`${CELL} max-md:hidden`} aria-hidden="true">
                  <svg className="block h-3 w-full" preserveAspectRatio="none" viewBox="0 0 100 6">
                    <rect width="100" height="6" className="fill-sand-100" />
                    <rect width={(step.visitors / first.visitors) * 100} height="6" className="fill-red" />
                  </svg>
                </td>
                <td className={`${CELL} ${NUMBER}`}>{percent(step.of_step_before)}</td>
                <td className={`${CELL} ${NUMBER} text-ink-3 max-md:hidden`}>{percent(step.of_first)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )

  function percent(value: number | null): string {
    return value === null ? t('no_share') : share(value)
  }
}
