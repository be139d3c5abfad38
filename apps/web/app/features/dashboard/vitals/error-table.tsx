import { CELL, HEAD_CELL, NUMBER, Panel } from '../kit/panel.tsx'
import type { VitalsData } from './load-vitals.server.ts'
import { useVitalWords } from './use-vital-words.ts'

/** The scripts that failed in most page views. */
export function ErrorTable({ data: { errors } }: { data: VitalsData }) {
  const { t, count } = useVitalWords()
  return (
    <Panel title={t('errors')} note={t('errors_note')}>
      {errors.length === 0 ? (
        <p className="py-3 text-ink-3">{t('no_errors')}</p>
      ) : (
        <table className="w-full table-fixed">
          <thead>
            <tr>
              <th className={`${HEAD_CELL} w-36 max-md:w-28`}>{t('column_error')}</th>
              <th className={HEAD_CELL}>{t('column_script')}</th>
              <th className={`${HEAD_CELL} w-24 text-right!`}>{t('column_views')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ error, script, count: views }) => (
              <tr key={`${error} ${script}`}>
                <td className={`${CELL} truncate`}>{error}</td>
                <td className={`${CELL} truncate`} {...(script !== null && { title: script })}>
                  {script === null ? t('script_of_page') : <code className="text-12">{script}</code>}
                </td>
                <td className={`${CELL} ${NUMBER}`}>{count(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
