import type { Db } from '@amber/db/database'
import { dropLogMonths, makeLogMonthsAhead } from '@amber/db/queries/audit/log-months'

/** Jobs read events within minutes, and IndexNow within days of an outage. */
const EVENTS_DAYS = 90
/** Disputes about money and contracts can be brought for six years, and start some months after what they are about. */
const AUDIT_DAYS = 7 * 366

const DAY_MS = 24 * 3_600_000

/** Makes the months ahead of both logs and drops those that have ended. Returns the names of the dropped ones. */
export async function deleteOldLogs(db: Db, now: Date): Promise<string[]> {
  await makeLogMonthsAhead(db)
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return [
    ...(await dropLogMonths(db, 'events', daysAgo(EVENTS_DAYS))),
    ...(await dropLogMonths(db, 'audit_log', daysAgo(AUDIT_DAYS))),
  ]
}
