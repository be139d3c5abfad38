import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { barImage } from './board-images.ts'
import { figureUrl } from './board-links.ts'
import { BoardPanel, NothingCounted, ValueBar } from './board-panel.tsx'
import { CELL, HEAD_CELL, NUMBER } from '../kit/panel.tsx'
import type { BoardState } from './board-url.ts'
import type { BoardData } from './load-board.server.ts'
import { useBoardWords } from './use-board-words.ts'

type Props = { board: BoardData; state: BoardState; note: string }

type Row = { key: string; name: string; value: number; compared: number; url: string }

/** Counted values with bars, beside those of the compared period. */
function ValueRows({ board, rows, column }: { board: BoardData; rows: readonly Row[]; column: string }) {
  const { t, count } = useBoardWords(board)
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <table className="w-full table-fixed">
      <thead>
        <tr>
          <th className={HEAD_CELL}>{t('column_name')}</th>
          <th aria-hidden="true" className={`${HEAD_CELL} w-1/4`} />
          <th className={`${HEAD_CELL} w-16 text-right!`}>{column}</th>
          <th className={`${HEAD_CELL} w-16 text-right!`}>{t('column_before')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, compared, url }) => (
          <tr key={key}>
            <th scope="row" title={name} className={`${CELL} truncate text-left font-medium`}>
              <Link to={url} className="hover:underline max-lg:inline-block max-lg:py-2">
                {name}
              </Link>
            </th>
            <td aria-hidden="true" className={CELL}>
              <ValueBar share={value / most} />
            </td>
            <td className={`${CELL} ${NUMBER}`}>{count(value)}</td>
            <td className={`${CELL} ${NUMBER} text-ink-3`}>{count(compared)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Why leads that were closed in the period were lost. */
export function ReasonTable({ board, state, note }: Props) {
  const { t, count } = useBoardWords(board)
  const { t: leads } = useTranslation('staff_leads')
  const title = t('table_reasons')
  const url = figureUrl('lost', { board, state })
  const rows = board.reasons.map((row) => ({
    key: row.reason,
    name: leads(`reason_${row.reason}`),
    value: row.leads,
    compared: row.compared,
    url,
  }))
  const bars = rows.map(({ name, value }) => ({ label: name, value, text: count(value) }))
  return (
    <BoardPanel title={title} table="reasons" image={barImage({ title, note }, bars)}>
      {rows.length === 0 ? <NothingCounted /> : <ValueRows board={board} rows={rows} column={t('column_leads')} />}
    </BoardPanel>
  )
}

/** How old the availability of active places is. */
export function FreshnessTable({ board, note }: Omit<Props, 'state'>) {
  const { t, count } = useBoardWords(board)
  const { t: inventories } = useTranslation('inventories')
  const title = t('table_freshness')
  const rows = board.freshness.map((row) => ({
    key: row.age,
    name: inventories(`confirmed_${row.age}`),
    value: row.places,
    compared: row.compared,
    url: `/dashboard/inventories?statuses=active&confirmed=${row.age}`,
  }))
  const bars = rows.map(({ name, value }) => ({ label: name, value, text: count(value) }))
  return (
    <BoardPanel title={title} table="freshness" image={barImage({ title, note }, bars)}>
      <ValueRows board={board} rows={rows} column={t('column_places')} />
    </BoardPanel>
  )
}

/** How fast suppliers confirm booked rooms. */
export function SupplierTable({ board, note }: Omit<Props, 'state'>) {
  const { t, count, share, interval, length } = useBoardWords(board)
  const title = t('table_suppliers')
  const nameOf = ({ id, name }: BoardData['suppliers'][number]) => name ?? (id === 0 ? t('no_landlord') : t('gone'))
  const bars = board.suppliers.map((row) => ({
    label: nameOf(row),
    value: row.minutes ?? 0,
    text: row.minutes === null ? t('no_value') : length(row.minutes),
  }))
  return (
    <BoardPanel title={title} table="suppliers" image={barImage({ title, note }, bars)}>
      {board.suppliers.length === 0 ? (
        <NothingCounted />
      ) : (
        <table className="w-full table-fixed">
          <thead>
            <tr>
              <th className={HEAD_CELL}>{t('column_name')}</th>
              <th className={`${HEAD_CELL} w-16 text-right!`}>{t('column_rooms')}</th>
              <th className={`${HEAD_CELL} w-16 text-right!`}>{t('column_in_time')}</th>
              <th className={`${HEAD_CELL} w-24 text-right!`}>{t('column_median')}</th>
            </tr>
          </thead>
          <tbody>
            {board.suppliers.map((row) => (
              <tr key={row.id}>
                <th scope="row" title={nameOf(row)} className={`${CELL} truncate text-left font-medium`}>
                  {nameOf(row)}
                </th>
                <td className={`${CELL} ${NUMBER}`}>{count(row.rooms)}</td>
                <td className={`${CELL} ${NUMBER}`} title={interval(row)}>
                  {row.decided === 0 ? t('no_value') : share(row.in_time / row.decided)}
                </td>
                <td className={`${CELL} ${NUMBER}`}>{row.minutes === null ? t('no_value') : length(row.minutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </BoardPanel>
  )
}
