import type { Db } from '@amber/db/database'
import { addNamedJobs } from '@amber/db/jobs'
import { findNextCityId, listMedianMonths, replacePriceMedians } from '@amber/db/queries/region/price-medians'
import { insightsJobOf } from '@amber/db/queries/region/region-insights'
import { refreshRegionStats } from '@amber/db/queries/region/region-stats'
import { trendMonths } from '@amber/domain/money/trend-months'

/**
 * Number of months to recompute: prices of this month still arrive, and the last ones of the previous month came after
 * yesterday's run.
 */
const RECOMPUTED_MONTHS = 2

/**
 * Computes the monthly median price of each unit type in the next city after `afterId` and counts its places. Enqueues
 * what its pages say about them and the step to the following city in the same transaction. A past month is computed
 * once.
 */
export async function refreshPriceMedians(db: Db, afterId: number, now: Date): Promise<void> {
  const months = trendMonths(now)
  await db.transaction().execute(async (tx) => {
    const cityId = await findNextCityId(tx, afterId)
    if (cityId === undefined) return
    const known = await listMedianMonths(tx, cityId)
    // The latest stored month is recomputed: it had not ended when it was computed if no worker has run since.
    const completeMonths = new Set(known.toSorted().slice(0, -1))
    const dueMonths = months.filter(
      (month, index) => index >= months.length - RECOMPUTED_MONTHS || !completeMonths.has(month),
    )
    // A place counts in every city that it is near, but a change of it only makes its own city count again.
    await refreshRegionStats(tx, cityId)
    await replacePriceMedians(tx, cityId, { due: dueMonths, firstMonth: months[0] })
    await addNamedJobs(tx, [
      { name: 'refresh-price-medians', jobKey: 'refresh-price-medians:next', payload: { after_id: cityId } },
      insightsJobOf(cityId),
    ])
  })
}
