import { Link } from 'react-router'
import { barImage } from './board-images.ts'
import { stepUrl } from './board-links.ts'
import { BoardPanel, ValueBar } from './board-panel.tsx'
import { CELL, HEAD_CELL, NUMBER } from '../kit/panel.tsx'
import type { BoardState } from './board-url.ts'
import type { BoardData } from './load-board.server.ts'
import { useBoardWords } from './use-board-words.ts'

/** How far the leads of the period came, with the share of the step before. */
export function FunnelTable({ board, state }: { board: BoardData; state: BoardState }) {
  const { t, count, share } = useBoardWords(board)
  const title = t('table_funnel')
  const note = t('funnel_note')
  const first = Math.max(1, board.funnel[0]?.leads ?? 0)
  const steps = board.funnel.map((row, index) => {
    const before = board.funnel[index - 1]
    const shareOfBefore = (of: 'leads' | 'compared') =>
      before === undefined || before[of] === 0 ? undefined : share(row[of] / before[of])
    return {
      ...row,
      name: t(`step_${row.step}`),
      share: shareOfBefore('leads'),
      comparedShare: shareOfBefore('compared'),
    }
  })
  const bars = steps.map((row) => ({
    label: row.name,
    value: row.leads,
    text: row.share === undefined ? count(row.leads) : `${count(row.leads)} · ${row.share}`,
  }))
  return (
    <BoardPanel title={title} note={note} table="funnel" image={barImage({ title, note }, bars)}>
      <table className="w-full table-fixed">
        <thead>
          <tr>
            <th className={`${HEAD_CELL} w-[30%]`}>{t('column_name')}</th>
            <th aria-hidden="true" className={HEAD_CELL} />
            <th className={`${HEAD_CELL} w-16 text-right!`}>{t('column_leads')}</th>
            <th className={`${HEAD_CELL} w-14 text-right!`}>{t('column_conversion')}</th>
            <th className={`${HEAD_CELL} w-14 text-right!`}>{t('column_before')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((row, index) => (
            <tr key={row.step}>
              <th scope="row" className={`${CELL} truncate text-left font-medium`}>
                <Link
                  to={stepUrl({ board, state }, row.step)}
                  className="hover:underline max-lg:inline-block max-lg:py-2"
                >
                  {row.name}
                </Link>
              </th>
              <td aria-hidden="true" className={CELL}>
                <ValueBar share={row.leads / first} tone={index === 0 ? 'red' : 'ink'} />
              </td>
              <td className={`${CELL} ${NUMBER} font-semibold`}>{count(row.leads)}</td>
              <td className={`${CELL} ${NUMBER} text-ink-2`}>{row.share ?? t('no_value')}</td>
              <td className={`${CELL} ${NUMBER} text-ink-3`}>{row.comparedShare ?? t('no_value')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </BoardPanel>
  )
}
