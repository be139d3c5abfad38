import { createImage, createOffer, createReview } from '@amber/testing/factories/belongings'
import { createPlace } from '@amber/testing/factories/place'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../database.ts'
import { getPlaceForIndex } from './place-for-index.ts'
import { getRegionForIndex } from './region-for-index.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})

afterAll(() => database.drop())

test('a place comes with its regions, rooms, tenancies, picture, offers and rating', async () => {
  const country = await createRegion(db, { name: 'United Kingdom' })
  const city = await createCity(db, { name: 'London', parentId: country.id })
  await db
    .insertInto('regionNames')
    .values([
      { regionId: city.id, language: 'zh', name: '伦敦' },
      { regionId: city.id, language: 'en', kind: 'alias', name: 'The Big Smoke' },
    ])
    .execute()
  const tree = await createPlace(db, {
    place: { regionId: city.id, lat: 51.5, lng: -0.1, tags: ['new'] },
    tenancies: 2,
  })
  await createImage(db, tree.id, { position: 0, basePath: 'a.webp' })
  await createImage(db, tree.id, { position: 1, basePath: 'b.webp', featured: true })
  await createOffer(db, tree.id, { endsAt: '2026-01-02T00:00:00Z' })
  const offer = await createOffer(db, tree.id, { name: 'Still on' })
  await createReview(db, tree.id, { rating: 5 })
  await createReview(db, tree.id, { rating: 2 })
  await createReview(db, tree.id, { rating: 1, status: 'pending' })
  const { version } = await db
    .selectFrom('inventories')
    .where('id', '=', tree.id)
    .select('version')
    .executeTakeFirstOrThrow()

  const place = await getPlaceForIndex(db, tree.id)
  expect(place).toMatchObject({
    id: tree.id,
    version,
    status: 'active',
    lat: 51.5,
    lng: -0.1,
    currency: 'GBP',
    tags: ['new'],
    regions: [
      { id: country.id, regionType: 'country', names: { en: 'United Kingdom' } },
      { id: city.id, regionType: 'locality', names: { en: 'London', zh: '伦敦' } },
    ],
    featuredImage: { basePath: 'b.webp', width: 1200, height: 800 },
    imagesCount: 2,
    offers: [{ id: offer.id, name: 'Still on', amountMinor: 2_000, percent: null }],
    reviewsCount: 2,
    reviewsRating: 3.5,
  })
  expect(place.roomTypes).toHaveLength(1)
  expect(place.roomTypes[0]).toMatchObject({ id: tree.roomTypes[0]?.id, roomType: 'private_room', occupants: 1 })
  expect(place.roomTypes[0]?.tenancies).toEqual(
    tree.roomTypes[0]?.tenancies.map(({ id }) => ({
      id,
      status: 'active',
      tags: [],
      leaseDuration: 44,
      leaseDurationUnit: 'week',
      priceMinor: 21_000,
      depositMinor: 25_000,
      placesLeft: 5,
      availableFrom: '2027-09-01',
      availableUntil: null,
    })),
  )
})

test('a bare place has empty lists, and a tenancy without availability has nothing left', async () => {
  const bare = await createPlace(db, { roomTypes: 0 })
  expect(await getPlaceForIndex(db, bare.id)).toMatchObject({
    roomTypes: [],
    offers: [],
    featuredImage: null,
    imagesCount: 0,
    reviewsCount: 0,
    reviewsRating: null,
  })
  const tree = await createPlace(db)
  await db.deleteFrom('availability').where('rootId', '=', tree.id).execute()
  const place = await getPlaceForIndex(db, tree.id)
  expect(place.roomTypes[0]?.tenancies[0]).toMatchObject({ placesLeft: 0, availableFrom: null })
})

test('a room type or an unknown id is no place', async () => {
  const tree = await createPlace(db)
  await expect(getPlaceForIndex(db, tree.roomTypes[0]?.id ?? 0)).rejects.toThrow('there is no place')
  await expect(getPlaceForIndex(db, 999_999)).rejects.toThrow('there is no place 999999')
})

test('a region comes with its names and those above it', async () => {
  const country = await createRegion(db, { name: 'Germany' })
  const city = await createCity(db, { name: 'Berlin', parentId: country.id, population: 3_700_000 })
  await db
    .insertInto('regionNames')
    .values([
      { regionId: country.id, language: 'de', name: 'Deutschland' },
      { regionId: city.id, language: 'en', kind: 'alias', name: 'BER' },
    ])
    .execute()
  expect(await getRegionForIndex(db, city.id)).toMatchObject({
    names: { en: 'Berlin' },
    aliases: ['BER'],
    parentNames: { en: 'Germany', de: 'Deutschland' },
    countryNames: { en: 'Germany', de: 'Deutschland' },
    population: 3_700_000,
  })
  expect(await getRegionForIndex(db, country.id)).toMatchObject({ parentNames: null, countryNames: null })
  await expect(getRegionForIndex(db, 999_999)).rejects.toThrow('there is no region 999999')
})
