import type { Db } from '@amber/db/database'
import { dropAnalyticsDays, makeAnalyticsDays } from '@amber/db/queries/analytics/analytics-events'
import { countFunnel, deleteOldFunnelCounts } from '@amber/db/queries/analytics/funnel-counts'
import { FUNNEL_DAYS, FUNNEL_NAMES } from '@amber/domain/analytics/funnels'
import { addDays } from '@amber/domain/board/board-period'
import { todayIn } from '@amber/domain/dates/today'
import { EVENT_RETENTION_DAYS } from '@amber/domain/privacy/retention-periods'

/** Counts say nothing about a person. They show a year and the same weeks of the one before. */
const COUNTS_DAYS = 400

/** Days ahead that exist, so that a worker that is down for a week delays no event. */
const DAYS_AHEAD = 7

const DAY_MS = 24 * 3_600_000

/**
 * Counts the funnels of all days whose visitors may still take a step, makes the days ahead and drops those that are too old.
 * Returns how many were dropped.
 */
export async function summarizeEvents(db: Db, now: Date): Promise<number> {
  const today = todayIn('UTC', now)
  // A day of visitors ends one day after its first visitor's steps do.
  for (let ago = FUNNEL_DAYS + 1; ago >= 1; ago--)
    for (const funnel of FUNNEL_NAMES)
      await db.transaction().execute((tx) => countFunnel(tx, funnel, addDays(today, -ago)))
  await deleteOldFunnelCounts(db, addDays(today, -COUNTS_DAYS))
  await makeAnalyticsDays(
    db,
    Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => new Date(now.getTime() + days * DAY_MS)),
  )
  return dropAnalyticsDays(db, new Date(now.getTime() - EVENT_RETENTION_DAYS * DAY_MS))
}
