import { Client } from '@opensearch-project/opensearch'
import type { FacetsAsked } from '@amber/domain/search/facets'
import type { FoundPlaces } from '@amber/domain/search/found-places'
import type { Likeness } from '@amber/domain/search/likeness'
import type { Listing } from '@amber/domain/search/listing'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import type { Suggestion } from '@amber/domain/search/suggestion'
import { aliasOf } from './index-definition.ts'
import { ADMIN, READ, WRITE } from './patience.ts'
import type { KeptPlace, PlaceDocument } from './place-document.ts'
import { PLACES_INDEX } from './places-index.ts'
import type { RegionDocument } from './region-document.ts'
import { REGIONS_INDEX } from './regions-index.ts'
import { type MatchedSearch, matchSavedSearches, type PlaceChange } from './match-saved-searches.ts'
import type { SavedSearchDocument } from './saved-search-document.ts'
import { SAVED_SEARCHES_INDEX } from './saved-searches-index.ts'
import { searchPlaces } from './search-places.ts'
import { similarPlaces } from './similar-places.ts'
import { type StoredIndex, storedIndex } from './stored-index.ts'
import { suggest, type SuggestQuery } from './suggest.ts'
import type { Versioned } from './versioned-write.ts'

export type Search = {
  /** Throws when no node answers. */
  ping(): Promise<void>
  suggest(query: SuggestQuery): Promise<Suggestion[]>
  /** One page of the places that match, their number, and how many each further choice would leave. */
  searchPlaces(search: PlaceSearch, facets?: FacetsAsked): Promise<FoundPlaces>
  /** At most so many places that are like it, the most alike first. */
  similarPlaces(like: Likeness, limit: number): Promise<Listing[]>
  /** The saved searches that find a place now, and whether they found it before it changed. In pages. */
  matchSavedSearches(change: PlaceChange, now: Date): AsyncIterable<MatchedSearch[]>
  /** A write older than, or as old as, what the index holds is ignored: the newest version wins in any order. */
  indexPlace(document: PlaceDocument, version: number): Promise<void>
  /** Many in one request, for whoever loads a whole world. */
  indexPlaces(list: readonly Versioned<PlaceDocument>[]): Promise<void>
  indexRegion(document: RegionDocument, version: number): Promise<void>
  indexRegions(list: readonly Versioned<RegionDocument>[]): Promise<void>
  /** For those who look after the indices themselves. */
  readonly places: StoredIndex<PlaceDocument, KeptPlace>
  readonly regions: StoredIndex<RegionDocument>
  readonly savedSearches: StoredIndex<SavedSearchDocument>
  /** Makes the indices that are missing; one of an older shape stays until it is rebuilt. */
  ensureIndices(): Promise<void>
  /** For a world that takes another's place. */
  emptyIndices(): Promise<void>
  refresh(): Promise<void>
  close(): Promise<void>
}

type Options = {
  /** One address, or those of several nodes with commas between. */
  url: string
  prefix: string
  /** By then a read has answered or failed, whatever was tried. */
  readTimeoutMs?: number
}

export function createSearch({ url, prefix, readTimeoutMs = READ.requestTimeout }: Options): Search {
  const nodes = url.split(',').map((node) => node.trim())
  // A node that fails is left out for a while and the same request goes to another one.
  const client = new Client({
    nodes,
    maxRetries: Math.max(1, nodes.length - 1),
    agent: { keepAlive: true, maxSockets: 64 },
    // It looks through every answer for `__proto__`, which does harm only to code that merges objects: we read fields.
    disablePrototypePoisoningProtection: true,
  })
  const read = { requestTimeout: readTimeoutMs }
  const aliases = {
    places: aliasOf(prefix, PLACES_INDEX),
    regions: aliasOf(prefix, REGIONS_INDEX),
    savedSearches: aliasOf(prefix, SAVED_SEARCHES_INDEX),
  }
  const places = storedIndex<PlaceDocument, KeptPlace>(client, prefix, PLACES_INDEX)
  const regions = storedIndex<RegionDocument>(client, prefix, REGIONS_INDEX)
  const savedSearches = storedIndex<SavedSearchDocument>(client, prefix, SAVED_SEARCHES_INDEX)

  /** An index of the release before finds nothing by what it does not know. Seen once in its new shape, it stays so. */
  let isOfThisShape = false
  async function refuseOtherShape(): Promise<void> {
    isOfThisShape ||= await places.isOfThisShape()
    if (!isOfThisShape) throw new Error('the index is of another shape')
  }

  return {
    ping: async () => {
      await client.ping({}, { requestTimeout: 1_000, maxRetries: nodes.length - 1 })
    },
    suggest: (query) => suggest(client, aliases, query, read),
    searchPlaces: async (query, facets) => {
      const found = await searchPlaces(client, aliases.places, query, facets, read)
      if (found.listings.length === 0) await refuseOtherShape()
      return found
    },
    similarPlaces: async (like, limit) => {
      const found = await similarPlaces(client, aliases.places, like, limit, read)
      if (found.length === 0) await refuseOtherShape()
      return found
    },
    // A job asks, and may wait as long as one that writes.
    matchSavedSearches: (change, now) => matchSavedSearches(client, aliases.savedSearches, change, now, WRITE),
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
      await client.indices.refresh({ index: Object.values(aliases) }, ADMIN)
    },
    close: () => client.close(),
  }
}
