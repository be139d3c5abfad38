import { Client } from '@opensearch-project/opensearch'
import { SORT_KEYS, type PlaceSearch } from '@amber/domain/search/place-search'
import { createTestSearch, removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { buildListing } from '@amber/testing/search/build-listing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANALYSIS } from './analysis.ts'
import type { IndexDefinition } from './index-definition.ts'
import { placeDocument } from './place-document.ts'
import { PLACES_INDEX } from './places-index.ts'
import { storedIndex } from './stored-index.ts'

const { id, status, region_ids: regionIds, location, amenities, tenancies } = PLACES_INDEX.properties

/** Index definition like that of a previous release, which lacks most fields that searches use. */
const OLD_INDEX: IndexDefinition = {
  alias: PLACES_INDEX.alias,
  version: PLACES_INDEX.version - 1,
  shards: 1,
  analysis: ANALYSIS,
  properties: {
    ...(id && { id }),
    ...(status && { status }),
    ...(regionIds && { region_ids: regionIds }),
    ...(location && { location }),
    ...(amenities && { amenities }),
    ...(tenancies && { tenancies }),
  },
}
/** Index definition whose documents match and sort like the current ones but store no card. */
const INDEX_WITHOUT_CARDS: IndexDefinition = {
  ...PLACES_INDEX,
  version: PLACES_INDEX.version + 1,
  storedFields: ['id'],
}

const CENTRE = { lat: 51.5, lng: -0.1 }
const document = placeDocument(buildListing({ id: 1, ...CENTRE }), new Date('2026-11-15T12:00:00Z'))
const { id: placeId, status: active, region_ids: regions, location: point, tenancies: stays } = document

const client = new Client({ node: SEARCH_URL })
const prefixes = { old: searchPrefix(), withoutCards: searchPrefix() }

beforeAll(async () => {
  const old = storedIndex<{ id: number }>(client, prefixes.old, OLD_INDEX)
  await old.ensure()
  const oldDocument = { id: placeId, status: active, region_ids: regions, location: point, tenancies: stays }
  await old.write([{ document: oldDocument, version: 1 }])
  const withoutCards = storedIndex<typeof document>(client, prefixes.withoutCards, INDEX_WITHOUT_CARDS)
  await withoutCards.ensure()
  await withoutCards.write([{ document, version: 1 }])
  for (const prefix of Object.values(prefixes)) await client.indices.refresh({ index: `${prefix}*` })
})

afterAll(async () => {
  await client.close()
  for (const prefix of Object.values(prefixes)) await removeSearchIndices(prefix)
})

const NEARBY_SEARCH: PlaceSearch = {
  area: { kind: 'circle', centre: CENTRE, radius: 5_000 },
  centre: CENTRE,
  room: {},
  statuses: ['active'],
  sort: { key: 'relevance', order: 'desc' },
  p: 1,
  limit: 10,
  today: '2026-11-15',
}

describe.each(['old', 'withoutCards'] as const)('searchPlaces on an index of another version (%s)', (shape) => {
  const search = createTestSearch(prefixes[shape])
  afterAll(() => search.close())

  test.each(SORT_KEYS)('rejects a search sorted by %s, with or without results', async (key) => {
    const sort = { key, order: 'asc' } as const
    await expect(search.searchPlaces({ ...NEARBY_SEARCH, sort })).rejects.toThrow()
    // Neither a name without matches nor a page beyond the last may return an empty result instead.
    await expect(search.searchPlaces({ ...NEARBY_SEARCH, sort, nameWords: ['zz'] })).rejects.toThrow()
    await expect(search.searchPlaces({ ...NEARBY_SEARCH, sort, p: 5 })).rejects.toThrow()
  })
})
