import type { BoardRow } from '@amber/contract/schemas/board'
import type { BoardTable } from '@amber/domain/board/board-tables'
import { Link } from 'react-router'
import { barImage } from './board-images.ts'
import { BoardPanel, NothingCounted, ValueBar } from './board-panel.tsx'
import { CELL, HEAD_CELL, NUMBER } from '../kit/panel.tsx'
import type { BoardData } from './load-board.server.ts'
import { useBoardWords } from './use-board-words.ts'

type Props = {
  board: BoardData
  table: Extract<BoardTable, 'agents' | 'teams' | 'sources' | 'regions' | 'places'>
  note: string
  nameOf: (row: BoardRow) => string
  /** List of the leads behind a row; undefined where the list has no such filter. */
  urlOf: (row: BoardRow) => string | undefined
  className?: string
}

/** Rows that show at once; the rest unfolds. */
const SHOWN_FIRST = 8

/** Leads by one thing: agent, team, source, city or place. */
export function GroupTable({ board, table, note, nameOf, urlOf, className = '' }: Props) {
  const { t, count } = useBoardWords(board)
  const rows = board[table]
  const title = t(`table_${table}`)
  const bars = rows
    .slice(0, 2 * SHOWN_FIRST)
    .map((row) => ({ label: nameOf(row), value: row.leads, text: `${count(row.leads)} · ${count(row.booked)}` }))
  const shown = { board, table, nameOf, urlOf }
  return (
    <BoardPanel title={title} table={table} image={barImage({ title, note }, bars)} className={className}>
      {rows.length === 0 && <NothingCounted />}
      {rows.length > 0 && <Rows {...shown} rows={rows.slice(0, SHOWN_FIRST)} />}
      {rows.length > SHOWN_FIRST && (
        <details>
          <summary className="cursor-pointer py-1.5 text-12 text-ink-3 max-lg:py-2.5">
            {t('show_all', { count: count(rows.length) })}
          </summary>
          <Rows {...shown} rows={rows.slice(SHOWN_FIRST)} />
        </details>
      )}
    </BoardPanel>
  )
}

function Rows({ board, table, rows, nameOf, urlOf }: Omit<Props, 'note'> & { rows: readonly BoardRow[] }) {
  const { t, count, share, interval, length, amount } = useBoardWords(board)
  const most = Math.max(1, ...board[table].map(({ leads }) => leads))
  const isOfAgents = table === 'agents'
  return (
    <table className="w-full table-fixed">
      <thead>
        <tr>
          <th className={HEAD_CELL}>{t('column_name')}</th>
          <th aria-hidden="true" className={`${HEAD_CELL} w-16 max-md:hidden`} />
          <th className={`${HEAD_CELL} w-14 text-right!`}>{t('column_leads')}</th>
          {isOfAgents && <th className={`${HEAD_CELL} w-24 text-right! max-md:hidden`}>{t('column_first_contact')}</th>}
          <th className={`${HEAD_CELL} w-16 text-right!`}>{t('column_booked')}</th>
          <th className={`${HEAD_CELL} w-14 text-right!`}>{t('column_conversion')}</th>
          {isOfAgents && <th className={`${HEAD_CELL} w-20 text-right! max-md:hidden`}>{t('column_value')}</th>}
          <th className={`${HEAD_CELL} w-14 text-right! max-md:hidden`}>{t('column_before')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const url = urlOf(row)
          const name = nameOf(row)
          return (
            <tr key={row.key}>
              <th scope="row" title={name} className={`${CELL} truncate text-left font-medium`}>
                {url === undefined ? (
                  name
                ) : (
                  <Link to={url} className="hover:underline max-lg:inline-block max-lg:py-2">
                    {name}
                  </Link>
                )}
              </th>
              <td aria-hidden="true" className={`${CELL} max-md:hidden`}>
                <ValueBar share={row.leads / most} />
              </td>
              <td className={`${CELL} ${NUMBER}`}>{count(row.leads)}</td>
              {isOfAgents && (
                <td className={`${CELL} ${NUMBER} max-md:hidden`}>
                  {row.first_contact === null ? t('no_value') : length(row.first_contact)}
                </td>
              )}
              <td className={`${CELL} ${NUMBER}`}>{count(row.booked)}</td>
              <td className={`${CELL} ${NUMBER}`} title={interval(row)}>
                {row.conversion === null ? t('no_value') : share(row.conversion)}
              </td>
              {isOfAgents && (
                <td className={`${CELL} ${NUMBER} max-md:hidden`}>
                  {row.commission === null ? t('no_value') : amount(row.commission)}
                </td>
              )}
              <td className={`${CELL} ${NUMBER} text-ink-3 max-md:hidden`}>{count(row.compared_leads)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
