import type { BoardRow } from '@amber/contract/schemas/board'
import { addDays, BOARD_PERIODS, BOARD_TIME_ZONE } from '@amber/domain/board/board-period'
import { TIME } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { ErrorOutcome } from '../../../shared/page/error-outcome.tsx'
import { PageHead } from '../../../shared/page/page-head.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { DenseLink } from '../kit/dense-button.tsx'
import { PANELS } from '../kit/panel.tsx'
import { useKeys } from '../shell/use-keys.ts'
import { BoardFilters } from './board-filters.tsx'
import { leadsUrl } from './board-links.ts'
import { BOARD_PATH, boardUrl, neighbourDays, readBoardUrl } from './board-url.ts'
import { DayChart } from './day-chart.tsx'
import { FigureCards } from './figure-cards.tsx'
import { FunnelTable } from './funnel-table.tsx'
import { GroupTable } from './group-table.tsx'
import { HourTable } from './hour-table.tsx'
import type { BoardData } from './load-board.server.ts'
import { FreshnessTable, ReasonTable, SupplierTable } from './other-tables.tsx'
import { useBoardWords } from './use-board-words.ts'

/** The managers' board: figures of a period beside those of another, with the tables behind them. */
export function BoardView({ data }: { data: BoardData | { problem: CallProblem } }) {
  const { t } = useTranslation('board')
  if ('problem' in data)
    return (
      <DashboardFrame title={t('title')}>
        <PageHead title={t('title')} path={BOARD_PATH} noindex />
        <div className="px-4 py-3">
          <ErrorOutcome problem={data.problem} />
        </div>
      </DashboardFrame>
    )
  return <Loaded board={data} />
}

function Loaded({ board }: { board: BoardData }) {
  const { t, day, language } = useBoardWords(board)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const state = readBoardUrl(query)
  const { earlier, later } = neighbourDays(board.period, board.is_running)
  const urls = {
    earlier: boardUrl(query, { day: earlier }),
    later: later === undefined ? undefined : boardUrl(query, { day: later }),
  }
  useKeys((key) => {
    const url = key === '[' ? urls.earlier : key === ']' ? urls.later : undefined
    if (url !== undefined) void navigate(url)
    return url !== undefined
  })
  const days = t('days', { from: day(board.current.from), to: formatDate(addDays(board.current.until, -1), language) })
  const against = t('against', {
    from: day(board.compared.from),
    to: formatDate(addDays(board.compared.until, -1), language),
  })
  const note = `${days}, ${against}`
  const complete =
    board.complete_at === null
      ? t('not_complete')
      : t('complete', { time: formatDate(board.complete_at, language, { format: TIME, timeZone: BOARD_TIME_ZONE }) })
  return (
    <DashboardFrame
      title={t('title')}
      note={board.is_running ? `${t('running')}: ${days}` : days}
      hints={[{ keys: ['[', ']'], label: `${t('earlier')}, ${t('later')}` }]}
      status={complete}
      actions={
        <>
          <DenseLink to={urls.earlier} aria-label={t('earlier')}>
            <Icon name="chevron-left" size="tiny" />
          </DenseLink>
          {urls.later !== undefined && (
            <DenseLink to={urls.later} aria-label={t('later')}>
              <Icon name="chevron-right" size="tiny" />
            </DenseLink>
          )}
        </>
      }
    >
      <PageHead title={t('title')} path={BOARD_PATH} noindex />
      <nav
        aria-label={t('period')}
        className="flex shrink-0 flex-wrap items-center gap-1 border-b border-sand-200 px-4 py-2"
      >
        {BOARD_PERIODS.map((period) => (
          <Link
            key={period}
            to={boardUrl(query, { period })}
            {...(period === state.period && { 'aria-current': 'page' as const })}
            className="inline-flex h-dense items-center rounded-control px-2.5 font-medium text-ink-3 hover:bg-sand-50 aria-[current]:bg-sand-100 aria-[current]:text-ink max-lg:h-thumb max-lg:px-3.5"
          >
            {t(`period_${period}`)}
          </Link>
        ))}
        <span className="ml-2 text-12 text-ink-3">{against}</span>
      </nav>
      <BoardFilters board={board} state={state} />
      {board.complete_at === null && <p className="px-4 py-3 text-ink-2">{t('not_complete')}</p>}
      <FigureCards board={board} state={state} />
      <Panels board={board} note={note} />
    </DashboardFrame>
  )
}

function Panels({ board, note }: { board: BoardData; note: string }) {
  const { t } = useTranslation('board')
  const { t: leads } = useTranslation('staff_leads')
  const [query] = useSearchParams()
  const shown = { board, state: readBoardUrl(query) }
  const named = (none: string) => (row: BoardRow) => row.name ?? (row.key === '0' ? none : t('gone'))
  const table = { board, note }
  return (
    <>
      <div className={`${PANELS} lg:grid-cols-[3fr_2fr]`}>
        <DayChart {...table} />
        <FunnelTable {...shown} />
      </div>
      <div className={`${PANELS} xl:grid-cols-2`}>
        <GroupTable
          {...table}
          table="agents"
          nameOf={named(t('nobody'))}
          urlOf={({ key }) => leadsUrl(shown, { assignee: key === '0' ? 'nobody' : key })}
        />
        <HourTable board={board} />
      </div>
      <div className={`${PANELS} lg:grid-cols-2 2xl:grid-cols-4`}>
        <GroupTable
          {...table}
          table="teams"
          nameOf={named(t('no_team'))}
          urlOf={({ key }) => (key === '0' ? undefined : leadsUrl(shown, { team: key }))}
        />
        <GroupTable
          {...table}
          table="sources"
          nameOf={({ key }) => leads(`sources_${key as 'enquiry'}`)}
          urlOf={({ key }) => leadsUrl(shown, { sources: key })}
        />
        <GroupTable
          {...table}
          table="regions"
          nameOf={named(t('no_city'))}
          urlOf={(row) =>
            row.canonical_name === null ? undefined : leadsUrl(shown, { region_canonical_name: row.canonical_name })
          }
        />
        <GroupTable
          {...table}
          table="places"
          nameOf={named(t('gone'))}
          urlOf={({ name }) => (name === null ? undefined : leadsUrl(shown, { q: name }))}
        />
      </div>
      <div className={`${PANELS} lg:grid-cols-3`}>
        <ReasonTable {...shown} note={note} />
        <SupplierTable {...table} />
        <FreshnessTable {...table} />
      </div>
    </>
  )
}
