import { likenessOf } from '@amber/domain/search/likeness'
import type { Listing } from '@amber/domain/search/listing'
import { removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { madeListing, madeRoom, madeTenancy } from '@amber/testing/search/made-listing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSearch } from './client.ts'
import { placeDocument } from './place-document.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

type More = Partial<Listing> & Partial<Pick<Parameters<typeof madeTenancy>[0], 'priceMinor' | 'placesLeft'>>

/** An ensuite for 200 with wifi and a gym, and what is special about this one. */
function place(id: number, { priceMinor = 20_000, placesLeft = 3, ...more }: More = {}): Listing {
  const tenancies = [madeTenancy({ id: id * 100, priceMinor, placesLeft })]
  return madeListing({ id, amenities: ['wifi', 'gym'], roomTypes: [madeRoom({ id: id * 10, tenancies })], ...more })
}

const york = { id: 19, regionType: 'locality', canonicalName: 'york', names: { en: 'York' } } as const
const elsewhere = { id: 9, regionType: 'locality', canonicalName: 'leeds', names: { en: 'Leeds' } } as const
const LOOKED_AT = place(1)
const [TWIN, DEARER, OTHER_KIND, FAR, BARE] = [2, 3, 4, 5, 6] as const

const PLACES: readonly Listing[] = [
  LOOKED_AT,
  place(TWIN),
  place(DEARER, { priceMinor: 28_000 }),
  place(OTHER_KIND, { roomTypes: [madeRoom({ id: 40, unitType: 'studio', tenancies: roomFor(20_000, 400) })] }),
  // Six kilometres.
  place(FAR, { lat: 51.554 }),
  place(BARE, { amenities: [] }),
  // None of these can be taken instead.
  place(7, { placesLeft: 0 }),
  place(8, { regions: [elsewhere] }),
  place(9, { status: 'inactive' }),
  place(10, { tags: ['not_available'] }),
  // As unlike as can be, though free and in the city.
  place(11, { priceMinor: 60_000, lat: 51.7, amenities: [], roomTypes: [madeRoom({ id: 110, unitType: '2b' })] }),
  place(12, { roomTypes: [] }),
  place(16, { priceMinor: 22_000, regions: [york] }),
  place(17, { priceMinor: 20_500, regions: [york] }),
]

function roomFor(priceMinor: number, id: number) {
  return [madeTenancy({ id, priceMinor })]
}

const prefix = searchPrefix()
const search = createSearch({ url: SEARCH_URL, prefix, readTimeoutMs: 10_000 })

beforeAll(async () => {
  await search.ensureIndices()
  await search.indexPlaces(PLACES.map((listing) => ({ document: placeDocument(listing, NOW), version: 1 })))
  await search.refresh()
})
afterAll(async () => {
  await search.close()
  await removeSearchIndices(prefix)
})

async function alike(listing: Listing, limit = 20): Promise<number[]> {
  const like = likenessOf(listing, NOW)
  if (like === undefined) throw new Error('it lies in no city')
  return (await search.similarPlaces(like, limit)).map(({ id }) => id)
}

// spec: 7.similar-properties
test('the most alike come first: price weighs most, then kind and place, then features', async () => {
  expect(await alike(LOOKED_AT)).toEqual([TWIN, BARE, FAR, OTHER_KIND, DEARER])
})

test('no more than asked for, and whole cards', async () => {
  expect(await alike(LOOKED_AT, 2)).toEqual([TWIN, BARE])
  const like = likenessOf(LOOKED_AT, NOW)
  expect(like && (await search.similarPlaces(like, 1))).toEqual([PLACES[1]])
})

test('a dear place is like the dear ones', async () => {
  expect((await alike(place(13, { priceMinor: 27_000 })))[0]).toBe(DEARER)
})

test('a place without a room or a feature has neighbours too, and none in another city', async () => {
  expect(await alike(place(14, { roomTypes: [], amenities: [] }))).toEqual([])
  expect(await alike(place(15, { regions: [elsewhere] }))).toEqual([8])
})

test('of two that are nearly as dear, the nearer in price comes first', async () => {
  expect(await alike(place(18, { regions: [york] }))).toEqual([17, 16])
})
