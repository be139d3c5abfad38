import type { DbOrTx } from '@amber/db/database'
import type { BoardFilter } from '@amber/db/queries/board/board-filter'
import { sumBoardCommissions } from '@amber/db/queries/board/board-money'
import { countFreshness, sumConfirmations } from '@amber/db/queries/board/board-supply'
import {
  type LeadSumDimension,
  listResponseMedians,
  sumBoardExits,
  sumBoardHours,
  sumBoardLeads,
  sumBoardPlaces,
} from '@amber/db/queries/board/lead-sums'
import type { DayRange } from '@amber/domain/board/board-period'
import { NO_LEADS } from '@amber/domain/board/board-rows'
import type { LeadCounts } from '@amber/domain/board/figures'

const MAX_PLACES = 200

export type BoardDays = Awaited<ReturnType<typeof readPeriod>>

/** Reads the sums of a range of days, several at a time. */
export async function readPeriod(
  db: DbOrTx,
  { range, filter, now }: { range: DayRange; filter: BoardFilter; now: Date },
) {
  const [leads, medians, places, exits, hours, commissions, suppliers, freshness] = await Promise.all([
    sumBoardLeads(db, range, filter),
    listResponseMedians(db, range, filter),
    sumBoardPlaces(db, range, filter, MAX_PLACES),
    sumBoardExits(db, range, filter),
    sumBoardHours(db, range, filter),
    sumBoardCommissions(db, range, filter),
    sumConfirmations(db, { range, filter, now }),
    countFreshness(db, { until: range.until, regionId: filter.regionId }),
  ])
  const groupsOf = (wanted: LeadSumDimension) => leads.filter(({ dimension }) => dimension === wanted)
  return {
    counts: groupsOf('all')[0]?.counts ?? NO_LEADS,
    agents: groupsOf('agent'),
    sources: groupsOf('source'),
    regions: groupsOf('region'),
    days: groupsOf('day'),
    medianOf: (agentId: number | null) => medians.find((median) => median.agentId === agentId)?.minutes ?? null,
    places,
    exits,
    hours,
    commissions,
    suppliers,
    freshness,
  }
}

export type Group = { key: string; counts: LeadCounts }
