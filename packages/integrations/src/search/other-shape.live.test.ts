import { Client } from '@opensearch-project/opensearch'
import { SORT_KEYS, type PlaceSearch } from '@amber/domain/search/place-search'
import { removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { madeListing } from '@amber/testing/search/made-listing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANALYSIS } from './analysis.ts'
import { createSearch } from './client.ts'
import type { IndexDefinition } from './index-definition.ts'
import { placeDocument } from './place-document.ts'
import { PLACES_INDEX } from './places-index.ts'
import { storedIndex } from './stored-index.ts'

const { id, status, region_ids: regionIds, location, amenities, tenancies } = PLACES_INDEX.properties

/** Of the release before: most of what searches ask for is not in it yet. */
const OLD: IndexDefinition = {
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
/** Another whose documents are found and ordered alike, and hold no card. */
const WITHOUT_CARDS: IndexDefinition = { ...PLACES_INDEX, version: PLACES_INDEX.version + 1, kept: ['id'] }

const CENTRE = { lat: 51.5, lng: -0.1 }
const document = placeDocument(madeListing({ id: 1, ...CENTRE }), new Date('2026-11-15T12:00:00Z'))
const { id: placeId, status: active, region_ids: regions, location: point, tenancies: stays } = document

const client = new Client({ node: SEARCH_URL })
const prefixes = { old: searchPrefix(), withoutCards: searchPrefix() }

beforeAll(async () => {
  const old = storedIndex<{ id: number }>(client, prefixes.old, OLD)
  await old.ensure()
  const known = { id: placeId, status: active, region_ids: regions, location: point, tenancies: stays }
  await old.write([{ document: known, version: 1 }])
  const withoutCards = storedIndex<typeof document>(client, prefixes.withoutCards, WITHOUT_CARDS)
  await withoutCards.ensure()
  await withoutCards.write([{ document, version: 1 }])
  for (const prefix of Object.values(prefixes)) await client.indices.refresh({ index: `${prefix}*` })
})

afterAll(async () => {
  await client.close()
  for (const prefix of Object.values(prefixes)) await removeSearchIndices(prefix)
})

const NEAR: PlaceSearch = {
  area: { kind: 'circle', centre: CENTRE, radius: 5_000 },
  centre: CENTRE,
  room: {},
  statuses: ['active'],
  sort: { key: 'relevance', order: 'desc' },
  p: 1,
  limit: 10,
  today: '2026-11-15',
}

describe.each(['old', 'withoutCards'] as const)('an index of another shape (%s)', (shape) => {
  const search = createSearch({ url: SEARCH_URL, prefix: prefixes[shape] })
  afterAll(() => search.close())

  test.each(SORT_KEYS)('is no answer to a search by %s, whether it finds something or not', async (key) => {
    const sort = { key, order: 'asc' } as const
    await expect(search.searchPlaces({ ...NEAR, sort })).rejects.toThrow()
    // A word of a name that such an index does not know, and a page after the last.
    await expect(search.searchPlaces({ ...NEAR, sort, nameWords: ['zz'] })).rejects.toThrow()
    await expect(search.searchPlaces({ ...NEAR, sort, p: 5 })).rejects.toThrow()
  })
})
