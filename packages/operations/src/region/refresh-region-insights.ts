import type { DbOrTx } from '@amber/db/database'
import { listCityFigures, listRegionsBeside, listRelatedRegions } from '@amber/db/queries/region/insights-regions'
import type { RelatedRegion } from '@amber/db/queries/region/insights-regions'
import { countSoldStays, listYearMedians } from '@amber/db/queries/region/market-history'
import { findRegionFigures } from '@amber/db/queries/region/region-figures'
import { saveRegionInsights } from '@amber/db/queries/region/region-insights'
import { todayIn } from '@amber/domain/dates/today'
import { buildInsights, buildInsightsOfCities } from '@amber/domain/region-insights/build-insights'
import { insightsRadius } from '@amber/domain/region-insights/insights-area'
import type { RegionInsights } from '@amber/domain/region-insights/region-insights'
import { sellOutMonths } from '@amber/domain/region-insights/sell-out'
import { MAX_REGIONS_BELOW } from '@amber/domain/region-insights/thresholds'

/**
 * Computes and stores what the pages of a city, of the regions below it and of those above it say about prices. Each
 * region is read and written on its own: a large city takes seconds, which no transaction should last.
 */
export async function refreshRegionInsights(db: DbOrTx, cityId: number, now: Date): Promise<void> {
  for (const region of await listRelatedRegions(db, cityId)) {
    await saveRegionInsights(db, region.id, { insights: await computeInsights(db, region, now), computedAt: now })
  }
}

async function computeInsights(db: DbOrTx, region: RelatedRegion, now: Date): Promise<RegionInsights> {
  const beside = await listRegionsBeside(db, region)
  const radius = insightsRadius(region.regionType)
  if (radius === undefined)
    return buildInsightsOfCities(await listCityFigures(db, region.id), beside, MAX_REGIONS_BELOW)
  const today = todayIn('UTC', now)
  const neighbourhoodRadius = insightsRadius('sublocality') ?? 0
  const figures = await findRegionFigures(db, region.id, { radius, neighbourhoodRadius })
  if (region.regionType !== 'locality')
    return buildInsights(figures, { beside, soldStays: new Map(), yearMedians: [] }, today)
  const soldStays = await countSoldStays(db, region.id, { radius, months: sellOutMonths(today) })
  return buildInsights(figures, { beside, soldStays, yearMedians: await listYearMedians(db, region.id) }, today)
}
