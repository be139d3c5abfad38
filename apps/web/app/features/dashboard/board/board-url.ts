import {
  addDays,
  BOARD_COMPARISONS,
  BOARD_PERIODS,
  type BoardComparison,
  type BoardPeriod,
} from '@amber/domain/board/board-period'
import type { BoardTable } from '@amber/domain/board/board-tables'
import { LEAD_SOURCES, type LeadSource } from '@amber/domain/lead/vocabulary'
import { listUrl } from '../kit/list-url.ts'

export const BOARD_PATH = '/dashboard/board'

export type BoardState = {
  period: BoardPeriod
  compare: BoardComparison
  day?: string
  team?: number
  source?: LeadSource
  region?: number
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const ID = /^[1-9]\d{0,14}$/

/** Reads the state of the board. Ignores invalid values, so that an old link still shows something. */
export function readBoardUrl(query: URLSearchParams): BoardState {
  const day = query.get('day') ?? ''
  const source = LEAD_SOURCES.find((name) => name === query.get('source'))
  const isDay = DAY.test(day) && !Number.isNaN(Date.parse(day))
  return {
    period: BOARD_PERIODS.find((name) => name === query.get('period')) ?? 'week',
    compare: BOARD_COMPARISONS.find((name) => name === query.get('compare')) ?? 'before',
    ...(isDay && { day }),
    ...(source && { source }),
    ...idOf(query, 'team'),
    ...idOf(query, 'region'),
  }
}

function idOf(query: URLSearchParams, name: 'team' | 'region') {
  const value = query.get(name) ?? ''
  return ID.test(value) ? { [name]: Number(value) } : {}
}

/** Returns the board with other values; undefined removes one. */
export const boardUrl = (query: URLSearchParams, changes: Readonly<Record<string, string | number | undefined>>) =>
  listUrl(BOARD_PATH, query, changes)

/** Returns the boards before and after a period. There is none after the one that contains today. */
export const neighbourDays = (period: { from: string; until: string }, isLast: boolean) => ({
  earlier: addDays(period.from, -1),
  later: isLast ? undefined : period.until,
})

export function exportUrl(query: URLSearchParams, table: BoardTable): string {
  const parameters = new URLSearchParams({ table })
  for (const [name, value] of Object.entries(readBoardUrl(query))) parameters.set(name, String(value))
  return `/api/v0/dashboard/board/export?${parameters}`
}
