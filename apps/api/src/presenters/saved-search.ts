import type { SavedSearch, SearchTerms } from '@amber/contract/schemas/saved-searches'
import type { ListedSavedSearch } from '@amber/db/queries/saved-search/saved-searches'
import type { SearchRegion } from '@amber/db/queries/region/search-regions'
import {
  hasEnded,
  type ResolvedSavedSearch,
  resolveSavedSearch,
} from '@amber/domain/saved-search/resolved-saved-search'
import { monthText } from '@amber/domain/search/months'

export function presentSavedSearch(row: ListedSavedSearch, region: SearchRegion, now: Date): SavedSearch {
  // Which campus is meant changes none of the terms.
  const search = resolveSavedSearch(row.query, region, row.createdAt)
  const { room, endsOn } = search
  return {
    id: row.id,
    name: row.name,
    region: {
      id: row.regionId,
      name: row.regionName,
      canonical_name: row.regionCanonicalName,
      region_type: region.regionType,
    },
    query: row.query,
    terms: presentTerms(search),
    frequency: row.frequency,
    ends_on: room.moveInMonth === undefined ? null : endsOn,
    ended: hasEnded(search, now),
    last_alert_at: row.lastAlertAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}

export const presentTerms = ({ market, room }: Pick<ResolvedSavedSearch, 'market' | 'room'>): SearchTerms => ({
  currency: market.currency,
  price_duration: market.priceDuration,
  lease_unit: market.leaseUnit,
  move_in: room.moveInMonth === undefined ? null : monthText(room.moveInMonth),
})
