import type { WebVitalRow } from '@amber/contract/schemas/web-vitals'
import { rateVital, VITALS } from '@amber/domain/vitals/web-vitals'
import { Link } from 'react-router'
import { CELL, HEAD_CELL, NUMBER, Panel } from '../kit/panel.tsx'
import { useVitalWords } from './use-vital-words.ts'
import { VALUE_TONES } from './vital-tones.ts'

type Props = {
  title: string
  note?: string
  /** Head of the first column. */
  column: string
  rows: readonly WebVitalRow[]
  nameOf: (key: string) => string
  /** The page with only this row's measurements; undefined for a row that cannot be chosen. */
  urlOf: (key: string) => string | undefined
}

/** Every vital of each page, device, country or release. */
export function VitalTable({ title, note, column, rows, nameOf, urlOf }: Props) {
  const { t, measured, count } = useVitalWords()
  return (
    <Panel title={title} {...(note !== undefined && { note })}>
      {rows.length === 0 ? (
        <p className="py-3 text-ink-3">{t('nothing')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full">
            <thead>
              <tr>
                <th className={HEAD_CELL}>{column}</th>
                {VITALS.map((vital) => (
                  <th key={vital} className={`${HEAD_CELL} text-right!`}>
                    <abbr title={t(`vital_${vital}`)} className="no-underline">
                      {vital}
                    </abbr>
                  </th>
                ))}
                <th className={`${HEAD_CELL} text-right! max-md:hidden`}>{t('column_count')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const url = urlOf(row.key)
                const name = nameOf(row.key)
                return (
                  <tr key={row.key}>
                    <th scope="row" className={`${CELL} max-w-44 truncate text-left font-normal`}>
                      {url === undefined ? (
                        name
                      ) : (
                        <Link to={url} className="hover:underline">
                          {name}
                        </Link>
                      )}
                    </th>
                    {VITALS.map((vital) => {
                      const { p75 } = row.figures[vital]
                      const isWorse = row.worse_than_before.includes(vital)
                      return (
                        <td
                          key={vital}
                          className={`${CELL} ${NUMBER} ${p75 === null ? 'text-ink-3' : VALUE_TONES[rateVital(vital, p75)]}`}
                        >
                          {isWorse && (
                            <span className="mr-1 rounded-tag bg-red-tint px-1 text-11 font-semibold text-danger">
                              {t('worse')}
                            </span>
                          )}
                          {measured(vital, p75)}
                        </td>
                      )
                    })}
                    <td className={`${CELL} ${NUMBER} text-ink-3 max-md:hidden`}>
                      {count(VITALS.reduce((sum, vital) => sum + row.figures[vital].count, 0))}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
