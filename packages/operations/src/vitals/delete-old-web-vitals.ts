import type { Db } from '@amber/db/database'
import { dropOldWebVitals, makeWebVitalsDays } from '@amber/db/queries/vitals/record-web-vital'

/** Causes are looked for within days; counts show a year and the same weeks of the one before. */
const DETAILS_DAYS = 30
const COUNTS_DAYS = 400

/** Days ahead that exist, so that a worker that is down for a week delays no measurement. */
const DAYS_AHEAD = 7

const DAY_MS = 24 * 3_600_000

/** Makes the days ahead and drops those that have ended. Returns how many were dropped. */
export async function deleteOldWebVitals(db: Db, now: Date): Promise<number> {
  const daysLater = (days: number) => new Date(now.getTime() + days * DAY_MS)
  await makeWebVitalsDays(
    db,
    Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => daysLater(days)),
  )
  return dropOldWebVitals(db, { detailsBefore: daysLater(-DETAILS_DAYS), countsBefore: daysLater(-COUNTS_DAYS) })
}
