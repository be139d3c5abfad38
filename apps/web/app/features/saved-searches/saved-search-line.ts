import type { SavedSearch } from '@amber/contract/schemas/saved-searches'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import type { ResolvedSavedSearch } from './watched-filters.tsx'

/** A saved search as shown to its owner. */
export type SavedSearchLine = ResolvedSavedSearch &
  Pick<SavedSearch, 'id' | 'name' | 'frequency' | 'ended'> & {
    /** URL of the search page. */
    address: string
    /** Formatted day of the last alert. */
    lastAlert: string | null
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
    address: savedSearchUrl(region.canonical_name, query),
    lastAlert: last_alert_at === null ? null : formatDate(last_alert_at, language),
  }
}

export const savedSearchUrl = (region: string, query: string): string =>
  `/places/search/${region}${query === '' ? '' : `?${query}`}`
