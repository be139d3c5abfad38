import type { Figure } from '@amber/contract/schemas/board'
import { Link } from 'react-router'
import type { BoardData } from './load-board.server.ts'
import { figureUrl } from './board-links.ts'
import type { BoardState } from './board-url.ts'
import { useBoardWords } from './use-board-words.ts'

const TONES = { better: 'text-success-ink', worse: 'text-danger', same: 'text-ink-3' } as const

/** The figures, each with its change, its interval and a link to the rows behind it. */
export function FigureCards({ board, state }: { board: BoardData; state: BoardState }) {
  const { t } = useBoardWords(board)
  return (
    <ul
      aria-label={t('figures')}
      className="grid shrink-0 grid-cols-2 overflow-x-clip border-b border-sand-200 md:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6"
    >
      {board.figures.map((figure) => (
        <li key={figure.name} className="-mr-px -mb-px min-w-0 border-r border-b border-sand-200">
          <Card figure={figure} board={board} state={state} />
        </li>
      ))}
    </ul>
  )
}

function Card({ figure, board, state }: { figure: Figure; board: BoardData; state: BoardState }) {
  const words = useBoardWords(board)
  const { t, count } = words
  const name = t(`figure_${figure.name}`)
  const change = words.change(figure)
  const interval = words.interval(figure)
  return (
    <Link
      to={figureUrl(figure.name, { board, state })}
      title={t('open_rows', { name })}
      className="block h-full px-4 py-2.5 hover:bg-sand-50"
    >
      <span>
        <span className="block text-12 text-ink-3 md:truncate">{name}</span>
        <span className="block text-20 leading-tight font-semibold tabular">
          {figure.value === null ? t('no_value') : words.figure(figure.name, figure.value)}
        </span>
        <span className="flex flex-wrap gap-x-2 text-12 text-ink-3 tabular">
          {change && (
            <span className={TONES[change.tone]}>
              {change.text}
              {change.tone !== 'same' && <span className="sr-only"> {t(change.tone)}</span>}
            </span>
          )}
          {figure.compared !== null && (
            <span>{t('before_was', { value: words.figure(figure.name, figure.compared) })}</span>
          )}
          {figure.of !== null && figure.out_of !== null && figure.out_of > 0 && (
            <span>{t('of_out_of', { of: count(figure.of), outOf: count(figure.out_of) })}</span>
          )}
        </span>
        {interval !== undefined && <span className="block text-11 text-ink-3 tabular">{interval}</span>}
      </span>
    </Link>
  )
}
