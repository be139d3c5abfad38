import type { Db } from '@amber/db/database'
import { findBoardCompletion } from '@amber/db/queries/board/board-changes'
import type { BoardFilter } from '@amber/db/queries/board/board-filter'
import {
  type BoardAgent,
  listBoardAgents,
  nameBoardRegions,
  namePlaces,
  nameSuppliers,
} from '@amber/db/queries/board/board-names'
import { listTeams } from '@amber/db/queries/staff/team-members'
import {
  type BoardComparison,
  type BoardPeriod,
  BOARD_TIME_ZONE,
  comparePeriods,
} from '@amber/domain/board/board-period'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { todayIn } from '@amber/domain/dates/today'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import type { LeadSource } from '@amber/domain/lead/vocabulary'
import { assembleBoard, type Board } from './assemble-board.ts'
import { readPeriod } from './read-period.ts'

/** The person who looks at a board: at all leads, or at those of their team. */
type BoardViewer = { userId: number; scope: 'all' | 'team' }

type BoardQuery = {
  viewer: BoardViewer
  period: BoardPeriod
  /** Any day of the period; today's if undefined. */
  day: CalendarDay | undefined
  comparison: BoardComparison
  teamId: number | undefined
  source: LeadSource | undefined
  regionId: number | undefined
  language: Language
}

/**
 * Loads the board of a period beside the one it is compared with, from summaries alone. Throws `invalid_input` for a team
 * that does not exist or that the viewer does not see.
 */
export async function loadBoard(db: Db, query: BoardQuery, now = new Date()): Promise<Board> {
  const today = todayIn(BOARD_TIME_ZONE, now)
  const { period, comparison, day = today, source, regionId, language } = query
  const periods = comparePeriods({ period, day: day > today ? today : day, comparison }, today)
  const [agents, allTeams] = await Promise.all([listBoardAgents(db), listTeams(db)])
  const teamOf = agents.find(({ id }) => id === query.viewer.userId)?.teamId ?? null
  const teams = query.viewer.scope === 'all' ? allTeams : allTeams.filter(({ id }) => id === teamOf)
  if (query.teamId !== undefined && !teams.some(({ id }) => id === query.teamId))
    throw new AppError('invalid_input', { fields: { team: 'unknown' } })
  const filter: BoardFilter = { agentIds: agentsOf(query, agents, teamOf), source, regionId }
  const [current, compared, completeAt] = await Promise.all([
    readPeriod(db, { range: periods.current, filter, now }),
    readPeriod(db, { range: periods.compared, filter, now }),
    findBoardCompletion(db),
  ])
  const regionIds = [...current.regions, ...compared.regions].map(({ key }) => Number(key))
  const placeIds = [...current.places, ...compared.places].map(({ rootId }) => rootId)
  const supplierIds = [...current.suppliers, ...compared.suppliers].flatMap(
    ({ organisationId }) => organisationId ?? [],
  )
  const [regions, places, suppliers] = await Promise.all([
    nameBoardRegions(db, [...new Set(regionIds)], language),
    namePlaces(db, [...new Set(placeIds)]),
    nameSuppliers(db, [...new Set(supplierIds)]),
  ])
  return assembleBoard({ periods, completeAt, current, compared, names: { agents, teams, regions, places, suppliers } })
}

/** Returns the agents whose leads count, or undefined for all, those of nobody included. */
function agentsOf(
  { viewer, teamId }: BoardQuery,
  agents: readonly BoardAgent[],
  teamOf: number | null,
): number[] | undefined {
  if (viewer.scope === 'all' && teamId === undefined) return undefined
  const team = teamId ?? teamOf
  const members = team === null ? [] : agents.filter((agent) => agent.teamId === team).map(({ id }) => id)
  // A team lead without a team has leads of their own.
  return viewer.scope === 'team' ? [...new Set([...members, viewer.userId])] : members
}
