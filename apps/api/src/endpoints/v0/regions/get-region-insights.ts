import { getRegionInsights } from '@amber/contract/endpoints/region-insights'
import * as schemas from '@amber/contract/schemas/region-insights'
import { listListings } from '@amber/db/queries/listing/find-listing'
import { listNamedRegions } from '@amber/db/queries/region/insights-regions'
import { findRegionInsights } from '@amber/db/queries/region/region-insights'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { presentRegionInsights } from '../../../presenters/region-insights.ts'

export const getRegionInsightsEndpoint = mount(
  getRegionInsights,
  schemas.getRegionInsights,
  async ({ params }, { db, language }) => {
    const stored = await findRegionInsights(db, params.canonical_name)
    if (stored === undefined) throw new AppError('not_found')
    if (stored === null) return { data: null }
    const { insights, computedAt } = stored
    const regionIds = [...insights.campuses, ...insights.below, ...insights.beside].map(({ regionId }) => regionId)
    const [regions, bestRated] = await Promise.all([
      listNamedRegions(db, regionIds, language),
      listListings(db, insights.bestRated),
    ])
    return { data: presentRegionInsights({ insights, computedAt, regions, bestRated, language }) }
  },
  { isCached: true, isSameForAll: true },
)
