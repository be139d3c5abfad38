import { Client } from '@opensearch-project/opensearch'
import type { FacetRequest } from '@amber/domain/search/facets'
import type { FoundPlaces } from '@amber/domain/search/found-places'
import type { Similarity } from '@amber/domain/search/similarity'
import type { FoundAnswer } from '@amber/domain/help/help-document'
import type { Listing } from '@amber/domain/search/listing'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import type { Suggestion } from '@amber/domain/search/suggestion'
import { helpAliasOf, type HelpLibrary, indexHelp } from './help-index.ts'
import { aliasOf } from './index-definition.ts'
import { ADMIN_TIMEOUT, READ_TIMEOUT, WRITE_TIMEOUT } from './timeouts.ts'
import type { StoredPlace, PlaceDocument } from './place-document.ts'
import { PLACES_INDEX } from './places-index.ts'
import type { RegionDocument } from './region-document.ts'
import { REGIONS_INDEX } from './regions-index.ts'
import { type MatchedSearch, matchSavedSearches, type PlaceChange } from './match-saved-searches.ts'
import type { SavedSearchDocument } from './saved-search-document.ts'
import { SAVED_SEARCHES_INDEX } from './saved-searches-index.ts'
import { type HelpQuery, searchHelp } from './search-help.ts'
import { searchPlaces } from './search-places.ts'
import { similarPlaces } from './similar-places.ts'
import { type StoredIndex, storedIndex } from './stored-index.ts'
import { suggest, type SuggestQuery } from './suggest.ts'
import { TimedTransport } from './timed-transport.ts'
import type { Versioned } from './versioned-write.ts'

export type Search = {
  /** Throws when no node responds. */
  ping(): Promise<void>
  suggest(query: SuggestQuery): Promise<Suggestion[]>
  /** Returns one page of matching places, the total count and, on request, the facets. */
  searchPlaces(search: PlaceSearch, facets?: FacetRequest): Promise<FoundPlaces>
  /** Returns at most `limit` similar places, most similar first. */
  similarPlaces(reference: Similarity, limit: number): Promise<Listing[]>
  /** Returns the answers of the help centre that fit a question best. */
  searchHelp(query: HelpQuery): Promise<FoundAnswer[]>
  /** Indexes the answers of the help centre. Returns false when the index was already built from them. */
  indexHelp(library: HelpLibrary): Promise<boolean>
  /** Yields, in pages, the saved searches that match a place now, and whether they matched before the change. */
  matchSavedSearches(change: PlaceChange, now: Date): AsyncIterable<MatchedSearch[]>
  /** Ignores writes that are not newer than the indexed version, so that the newest wins in any order. */
  indexPlace(document: PlaceDocument, version: number): Promise<void>
  /** Indexes many places in one request, for bulk loading. */
  indexPlaces(list: readonly Versioned<PlaceDocument>[]): Promise<void>
  indexRegion(document: RegionDocument, version: number): Promise<void>
  indexRegions(list: readonly Versioned<RegionDocument>[]): Promise<void>
  /** Direct access for code that maintains the indices. */
  readonly places: StoredIndex<PlaceDocument, StoredPlace>
  readonly regions: StoredIndex<RegionDocument>
  readonly savedSearches: StoredIndex<SavedSearchDocument>
  /** Creates missing indices. An index of an older version stays in use until it is rebuilt. */
  ensureIndices(): Promise<void>
  /** Empties all indices before another data set is loaded. */
  emptyIndices(): Promise<void>
  refresh(): Promise<void>
  close(): Promise<void>
}

type Options = {
  /** One URL, or comma-separated URLs of several nodes. */
  url: string
  prefix: string
  /** Milliseconds within which a read succeeds or fails, including all retries. */
  readTimeoutMs?: number
}

export function createSearch({ url, prefix, readTimeoutMs = READ_TIMEOUT.requestTimeout }: Options): Search {
  const nodes = url.split(',').map((node) => node.trim())
  // After a failure, the client skips the node for a while and retries the request on another.
  const client = new Client({
    nodes,
    Transport: TimedTransport,
    maxRetries: Math.max(1, nodes.length - 1),
    agent: { keepAlive: true, maxSockets: 64 },
    // The protection scans every response for `__proto__`, which only harms code that merges objects; we only read
    // fields.
    disablePrototypePoisoningProtection: true,
  })
  const read = { requestTimeout: readTimeoutMs }
  // PostgreSQL takes over a slow search for places at once. Nothing else finds answers, so a slow start is awaited.
  const readWithoutFallback = { requestTimeout: Math.max(readTimeoutMs, READ_TIMEOUT.requestTimeout) }
  const aliases = {
    places: aliasOf(prefix, PLACES_INDEX),
    regions: aliasOf(prefix, REGIONS_INDEX),
    savedSearches: aliasOf(prefix, SAVED_SEARCHES_INDEX),
  }
  const places = storedIndex<PlaceDocument, StoredPlace>(client, prefix, PLACES_INDEX)
  const regions = storedIndex<RegionDocument>(client, prefix, REGIONS_INDEX)
  const savedSearches = storedIndex<SavedSearchDocument>(client, prefix, SAVED_SEARCHES_INDEX)

  /**
   * An index of the previous release finds nothing by fields it lacks, so empty results are checked. Once the index is
   * current, it stays current.
   */
  let isCurrentMapping = false
  async function assertCurrentIndex(): Promise<void> {
    isCurrentMapping ||= await places.isOfThisShape()
    if (!isCurrentMapping) throw new Error('places index is of another version')
  }

  return {
    ping: async () => {
      await client.ping({}, { requestTimeout: 1_000, maxRetries: nodes.length - 1 })
    },
    suggest: (query) => suggest(client, aliases, query, read),
    searchPlaces: async (query, facets) => {
      const found = await searchPlaces(client, aliases.places, query, facets, read)
      if (found.listings.length === 0) await assertCurrentIndex()
      return found
    },
    similarPlaces: async (like, limit) => {
      const found = await similarPlaces(client, aliases.places, like, limit, read)
      if (found.length === 0) await assertCurrentIndex()
      return found
    },
    searchHelp: (query) => searchHelp(client, helpAliasOf(prefix), query, readWithoutFallback),
    indexHelp: (library) => indexHelp(client, prefix, library),
    // Called by jobs, which can wait as long as writes.
    matchSavedSearches: (change, now) => matchSavedSearches(client, aliases.savedSearches, change, now, WRITE_TIMEOUT),
    indexPlace: (document, version) => places.write([{ document, version }]),
    indexPlaces: (list) => places.write(list),
    indexRegion: (document, version) => regions.write([{ document, version }]),
    indexRegions: (list) => regions.write(list),
    places,
    regions,
    savedSearches,
    ensureIndices: async () => {
      await Promise.all([places.ensure(), regions.ensure(), savedSearches.ensure()])
    },
    emptyIndices: async () => {
      await Promise.all([places.empty(), regions.empty(), savedSearches.empty()])
    },
    refresh: async () => {
      await client.indices.refresh({ index: Object.values(aliases) }, ADMIN_TIMEOUT)
    },
    close: () => client.close(),
  }
}
