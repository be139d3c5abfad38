import { similarityOf } from '@amber/domain/search/similarity'
import type { Listing } from '@amber/domain/search/listing'
import { createTestSearch, removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { buildListing, buildRoom, buildTenancy } from '@amber/testing/search/build-listing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeDocument } from './place-document.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

type Overrides = Partial<Listing> & Partial<Pick<Parameters<typeof buildTenancy>[0], 'priceMinor' | 'placesLeft'>>

/** Builds a place with an ensuite for 200, wifi and a gym, unless overridden. */
function buildPlace(id: number, { priceMinor = 20_000, placesLeft = 3, ...overrides }: Overrides = {}): Listing {
  const tenancies = [buildTenancy({ id: id * 100, priceMinor, placesLeft })]
  return buildListing({
    id,
    amenities: ['wifi', 'gym'],
    roomTypes: [buildRoom({ id: id * 10, tenancies })],
    ...overrides,
  })
}

const YORK = { id: 19, regionType: 'locality', canonicalName: 'york', names: { en: 'York' } } as const
const LEEDS = { id: 9, regionType: 'locality', canonicalName: 'leeds', names: { en: 'Leeds' } } as const
const VIEWED_PLACE = buildPlace(1)
const [TWIN, MORE_EXPENSIVE, OTHER_UNIT_TYPE, FAR, WITHOUT_AMENITIES] = [2, 3, 4, 5, 6] as const

const PLACES: readonly Listing[] = [
  VIEWED_PLACE,
  buildPlace(TWIN),
  buildPlace(MORE_EXPENSIVE, { priceMinor: 28_000 }),
  buildPlace(OTHER_UNIT_TYPE, {
    roomTypes: [buildRoom({ id: 40, unitType: 'studio', tenancies: tenanciesAt(20_000, 400) })],
  }),
  // Six kilometres away.
  buildPlace(FAR, { lat: 51.554 }),
  buildPlace(WITHOUT_AMENITIES, { amenities: [] }),
  // None of the following may be suggested: they are full, in another city or unavailable.
  buildPlace(7, { placesLeft: 0 }),
  buildPlace(8, { regions: [LEEDS] }),
  buildPlace(9, { status: 'inactive' }),
  buildPlace(10, { tags: ['not_available'] }),
  // As different as possible, though available and in the same city.
  buildPlace(11, { priceMinor: 60_000, lat: 51.7, amenities: [], roomTypes: [buildRoom({ id: 110, unitType: '2b' })] }),
  buildPlace(12, { roomTypes: [] }),
  buildPlace(16, { priceMinor: 22_000, regions: [YORK] }),
  buildPlace(17, { priceMinor: 20_500, regions: [YORK] }),
]

function tenanciesAt(priceMinor: number, id: number) {
  return [buildTenancy({ id, priceMinor })]
}

const prefix = searchPrefix()
const search = createTestSearch(prefix)

beforeAll(async () => {
  await search.ensureIndices()
  await search.indexPlaces(PLACES.map((listing) => ({ document: placeDocument(listing, NOW), version: 1 })))
  await search.refresh()
})
afterAll(async () => {
  await search.close()
  await removeSearchIndices(prefix)
})

async function findSimilarIds(listing: Listing, limit = 20): Promise<number[]> {
  const similarity = similarityOf(listing, NOW)
  if (similarity === undefined) throw new Error('place has no city')
  return (await search.similarPlaces(similarity, limit)).map(({ id }) => id)
}

// spec: 7.similar-properties, product.similar-service
test('ranks by price first, then by unit type and distance, then by amenities', async () => {
  expect(await findSimilarIds(VIEWED_PLACE)).toEqual([TWIN, WITHOUT_AMENITIES, FAR, OTHER_UNIT_TYPE, MORE_EXPENSIVE])
})

test('limits the results and returns full listings', async () => {
  expect(await findSimilarIds(VIEWED_PLACE, 2)).toEqual([TWIN, WITHOUT_AMENITIES])
  const similarity = similarityOf(VIEWED_PLACE, NOW)
  expect(similarity && (await search.similarPlaces(similarity, 1))).toEqual([PLACES[1]])
})

test('ranks an expensive place first for an expensive place', async () => {
  expect((await findSimilarIds(buildPlace(13, { priceMinor: 27_000 })))[0]).toBe(MORE_EXPENSIVE)
})

// spec: product.similar-service
test('returns nothing for a place without rooms and amenities, and only places in the same city', async () => {
  expect(await findSimilarIds(buildPlace(14, { roomTypes: [], amenities: [] }))).toEqual([])
  expect(await findSimilarIds(buildPlace(15, { regions: [LEEDS] }))).toEqual([8])
})

test('ranks the closer of two similar prices first', async () => {
  expect(await findSimilarIds(buildPlace(18, { regions: [YORK] }))).toEqual([17, 16])
})
