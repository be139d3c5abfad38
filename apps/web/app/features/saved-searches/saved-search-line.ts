import type { SavedSearch } from '@amber/contract/saved-searches'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import type { WatchedSearch } from './watched-filters.tsx'

/** A saved search as its owner sees it. */
export type SavedSearchLine = WatchedSearch &
  Pick<SavedSearch, 'id' | 'name' | 'frequency' | 'ended'> & {
    /** The page with its places. */
    address: string
    /** The day of the last mail, in words. */
    told: string | null
  }

export function savedSearchLine(search: SavedSearch, language: Language): SavedSearchLine {
  const { id, name, frequency, ended, query, terms, region, last_alert_at } = search
  return {
    id,
    name,
    frequency,
    ended,
    query,
    terms,
    region: { name: region.name, regionType: region.region_type },
    address: searchAddress(region.canonical_name, query),
    told: last_alert_at === null ? null : formatDate(last_alert_at, language),
  }
}

export const searchAddress = (region: string, query: string): string =>
  `/places/search/${region}${query === '' ? '' : `?${query}`}`
