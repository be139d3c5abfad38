import type { Vital } from '@amber/domain/vitals/web-vitals'
import { CELL, HEAD_CELL, NUMBER, Panel } from '../kit/panel.tsx'
import type { VitalsData } from './load-vitals.server.ts'
import { useVitalWords } from './use-vital-words.ts'

/** The targets and parts that most poor measurements of a vital have in common. */
export function CauseTable({ data, vital }: { data: VitalsData; vital: Vital }) {
  const { t, measured, count } = useVitalWords()
  return (
    <Panel title={t('causes', { vital: t(`vital_${vital}`) })} note={t('causes_note')}>
      {data.causes.length === 0 ? (
        <p className="py-3 text-ink-3">{t('no_causes')}</p>
      ) : (
        <table className="w-full table-fixed">
          <thead>
            <tr>
              <th className={HEAD_CELL}>{t('column_target')}</th>
              <th className={`${HEAD_CELL} w-36 max-md:w-24`}>{t('column_part')}</th>
              <th className={`${HEAD_CELL} w-16 text-right!`}>{t('column_poor')}</th>
              <th className={`${HEAD_CELL} w-20 text-right!`}>{t('column_p75')}</th>
            </tr>
          </thead>
          <tbody>
            {data.causes.map(({ target, part, count: poor, p75 }) => (
              <tr key={`${target} ${part}`}>
                <td className={`${CELL} truncate`} {...(target !== null && { title: target })}>
                  {target === null ? t('no_target') : <code className="text-12">{target}</code>}
                </td>
                <td className={`${CELL} truncate`}>
                  {part === null ? t('no_value') : t(`part_${part as 'render_delay'}`)}
                </td>
                <td className={`${CELL} ${NUMBER}`}>{count(poor)}</td>
                <td className={`${CELL} ${NUMBER}`}>{measured(vital, p75)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
