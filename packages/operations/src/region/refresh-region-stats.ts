import type { Db } from '@amber/db/database'
import { addNamedJobs } from '@amber/db/jobs'
import { hasRegionInsights, insightsJobOf } from '@amber/db/queries/region/region-insights'
import { refreshRegionStats as writeRegionStats } from '@amber/db/queries/region/region-stats'

/**
 * Minimum interval in which changes of a city's places reach the text below its search. It states typical prices, which
 * one place hardly changes, and writing it takes longer than counting the city.
 */
const SECONDS_BETWEEN_INSIGHTS = 3_600

/** Seconds that a city without such text waits, since its listings are written one by one. */
const SECONDS_TO_GATHER = 30

/** Counts a city's places and enqueues what its pages say about them. */
export async function refreshRegionStats(db: Db, cityId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await writeRegionStats(tx, cityId)
    const isKnown = await hasRegionInsights(tx, cityId)
    await addNamedJobs(tx, [insightsJobOf(cityId, isKnown ? SECONDS_BETWEEN_INSIGHTS : SECONDS_TO_GATHER)])
  })
}
