import {
  createCost,
  createImage,
  createOffer,
  createReview,
  createTranslation,
} from '@amber/testing/factories/place-records'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createPlace, createRoomType, createTenancy } from '@amber/testing/factories/place'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../database.ts'
import { getListing } from './listings.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})

afterAll(() => database.drop())

test('returns a place with its regions, rooms, tenancies, images, offers, partners and rating', async () => {
  const country = await createRegion(db, { name: 'United Kingdom', timeZone: null })
  const city = await createCity(db, { name: 'London', parentId: country.id })
  await db
    .insertInto('regionNames')
    .values([
      { regionId: city.id, language: 'zh', name: '伦敦' },
      { regionId: city.id, language: 'en', kind: 'alias', name: 'The Big Smoke' },
    ])
    .execute()
  const [owner, partner] = [await createOrganisation(db), await createOrganisation(db, { kind: 'university' })]
  const tree = await createPlace(db, {
    place: {
      regionId: city.id,
      organisationId: owner.id,
      lat: 51.5,
      lng: -0.1,
      tags: ['dual_occupancy'],
      createdAt: '2026-01-02T03:04:05.678901Z',
    },
    tenancies: 2,
  })
  const [room] = tree.roomTypes
  await createTranslation(db, tree.id, {
    inventoryId: room?.id ?? 0,
    kind: 'room_type',
    language: 'de',
    name: 'Zimmer mit Bad',
    heading: null,
  })
  const captions = { caption: 'A hall', captions: { de: 'Ein Flur' } }
  await createImage(db, tree.id, { position: 0, basePath: 'a.webp' })
  await createImage(db, tree.id, { position: 1, basePath: 'b.webp', featured: true, ...captions })
  await createOffer(db, tree.id, { endsAt: '2026-01-02T00:00:00Z' })
  const roomCost = { inventoryId: room?.id ?? 0, kind: 'room_type' } as const
  const fee = await createCost(db, tree.id)
  const bills = await createCost(db, tree.id, { ...roomCost, recurrence: 'weekly', amountMinor: 900 })
  const keys = await createCost(db, tree.id, { amountMinor: 2_000, refundable: true })
  await createCost(db, tree.id, { included: true })
  await createCost(db, tree.id, { mandatory: false })
  await createCost(db, tree.id, { amountMinor: 0 })
  const offer = await createOffer(db, tree.id, { name: 'Still on', names: { de: 'Noch gültig' } })
  await createReview(db, tree.id, { rating: 5 })
  await createReview(db, tree.id, { rating: 2 })
  await createReview(db, tree.id, { rating: 1, status: 'pending' })
  await db.insertInto('partnerPlaces').values({ rootId: tree.id, organisationId: partner.id }).execute()
  await db
    .updateTable('availability')
    .set({ confirmedAt: '2026-11-01T08:00:00Z', availableUntil: '2027-10-01' })
    .where('tenancyId', '=', room?.tenancies[1]?.id ?? 0)
    .execute()
  const row = await db
    .selectFrom('inventories')
    .where('id', '=', tree.id)
    .select(['version', 'name', 'canonicalName', 'updatedAt'])
    .executeTakeFirstOrThrow()

  const tenancy = {
    tags: [],
    leaseDuration: 44,
    leaseDurationUnit: 'week',
    priceMinor: 21_000,
    depositMinor: 25_000,
    placesLeft: 5,
    availableFrom: '2027-09-01',
  }
  const image = { width: 1200, height: 800, blurredPreview: null }
  expect(await getListing(db, tree.id)).toEqual({
    version: row.version,
    listing: {
      id: tree.id,
      status: 'active',
      name: row.name,
      canonicalName: row.canonicalName,
      inventoryNo: null,
      lat: 51.5,
      lng: -0.1,
      timeZone: 'Europe/London',
      currency: 'GBP',
      priceDuration: 'weekly',
      paymentType: 'deposit',
      amenities: [],
      featureTags: [],
      tags: ['dual_occupancy'],
      completeness: 0,
      organisationId: owner.id,
      partnerIds: [partner.id],
      createdAt: '2026-01-02T03:04:05.678Z',
      updatedAt: row.updatedAt.toISOString(),
      regions: [
        {
          id: country.id,
          regionType: 'country',
          canonicalName: country.canonicalName,
          names: { en: 'United Kingdom' },
        },
        {
          id: city.id,
          regionType: 'locality',
          canonicalName: city.canonicalName,
          names: { en: 'London', zh: '伦敦' },
        },
      ],
      roomTypes: [
        {
          id: room?.id,
          names: { en: 'En-suite room', de: 'Zimmer mit Bad' },
          tags: [],
          roomType: 'private_room',
          bathroomType: 'private_bathroom',
          kitchenType: 'shared_kitchen',
          unitType: 'ensuite',
          bedroomCount: 1,
          bathroomCount: 1,
          occupants: 1,
          area: null,
          areaUnit: 'sqft',
          tenancies: [
            { ...tenancy, id: room?.tenancies[0]?.id, availableUntil: null, confirmedAt: null },
            {
              ...tenancy,
              id: room?.tenancies[1]?.id,
              availableUntil: '2027-10-01',
              confirmedAt: '2026-11-01T08:00:00.000Z',
            },
          ],
        },
      ],
      images: [
        { ...image, basePath: 'b.webp', captions: { en: 'A hall', de: 'Ein Flur' } },
        { ...image, basePath: 'a.webp', captions: null },
      ],
      imagesCount: 2,
      videosCount: 0,
      costs: [
        { id: fee.id, inventoryId: tree.id, recurrence: 'one_off', amountMinor: 5_000, refundable: false },
        { id: bills.id, inventoryId: room?.id, recurrence: 'weekly', amountMinor: 900, refundable: false },
        { id: keys.id, inventoryId: tree.id, recurrence: 'one_off', amountMinor: 2_000, refundable: true },
      ],
      offers: [
        {
          id: offer.id,
          inventoryId: tree.id,
          offerType: 'cashback',
          names: { en: 'Still on', de: 'Noch gültig' },
          amountMinor: 2_000,
          percent: null,
          minStayDays: null,
          startsAt: '2026-01-01T00:00:00.000Z',
          endsAt: null,
        },
      ],
      commutes: [],
      reviewsCount: 2,
      reviewsRating: 3.5,
    },
  })
})

test('returns empty lists for a bare place, and no slots for a tenancy without availability', async () => {
  const country = await createRegion(db, { timeZone: null })
  const barePlace = await createPlace(db, { place: { regionId: country.id }, roomTypes: 0 })
  expect((await getListing(db, barePlace.id)).listing).toMatchObject({
    timeZone: 'UTC',
    roomTypes: [],
    costs: [],
    offers: [],
    commutes: [],
    images: [],
    partnerIds: [],
    imagesCount: 0,
    reviewsCount: 0,
    reviewsRating: null,
  })
  const tree = await createPlace(db)
  await db.deleteFrom('availability').where('rootId', '=', tree.id).execute()
  const { listing } = await getListing(db, tree.id)
  expect(listing.roomTypes[0]?.tenancies[0]).toMatchObject({ placesLeft: 0, availableFrom: null, confirmedAt: null })
})

test('omits inactive rooms and tenancies with their costs and offers, but not an inactive place', async () => {
  const tree = await createPlace(db, { place: { status: 'inactive' } })
  const [room] = tree.roomTypes
  const activeTenancyId = room?.tenancies[0]?.id ?? 0
  const inactiveTenancy = await createTenancy(db, tree.id, room?.id ?? 0, { status: 'inactive' })
  const inactiveRoom = await createRoomType(db, tree.id, 1, { status: 'inactive' })
  const tenancyIdBelowInactiveRoom = inactiveRoom.tenancies[0]?.id ?? 0
  const offerOn = (inventoryId: number, kind: 'room_type' | 'tenancy') =>
    createOffer(db, tree.id, { inventoryId, kind })
  const offers = [await offerOn(room?.id ?? 0, 'room_type'), await offerOn(activeTenancyId, 'tenancy')]
  await offerOn(inactiveTenancy.id, 'tenancy')
  await offerOn(inactiveRoom.id, 'room_type')
  await offerOn(tenancyIdBelowInactiveRoom, 'tenancy')
  const costOn = (inventoryId: number, kind: 'room_type' | 'tenancy') => createCost(db, tree.id, { inventoryId, kind })
  const costs = [await costOn(room?.id ?? 0, 'room_type'), await costOn(activeTenancyId, 'tenancy')]
  await costOn(inactiveTenancy.id, 'tenancy')
  await costOn(tenancyIdBelowInactiveRoom, 'tenancy')
  const { listing } = await getListing(db, tree.id)
  expect(listing.status).toBe('inactive')
  expect(listing.roomTypes.map(({ id, tenancies }) => [id, tenancies.map((tenancy) => tenancy.id)])).toEqual([
    [room?.id, [activeTenancyId]],
  ])
  expect(listing.offers.map(({ id }) => id)).toEqual(offers.map(({ id }) => id))
  expect(listing.costs?.map(({ id }) => id)).toEqual(costs.map(({ id }) => id))
})

test('lists the featured image and the next two by position, and counts each image once', async () => {
  const { id } = await createPlace(db)
  for (const position of [0, 1, 2, 3, 4, 5, 6]) {
    await createImage(db, id, { position, basePath: `${position}.webp`, featured: position === 6 })
  }
  const { listing } = await getListing(db, id)
  expect(listing.images.map(({ basePath }) => basePath)).toEqual(['6.webp', '0.webp', '1.webp'])
  expect(listing.imagesCount).toBe(7)
  const plain = await createPlace(db)
  for (const position of [1, 0]) await createImage(db, plain.id, { position, basePath: `${position}.webp` })
  const withoutFeatured = await getListing(db, plain.id)
  expect(withoutFeatured.listing.images.map(({ basePath }) => basePath)).toEqual(['0.webp', '1.webp'])
})

test('counts an image that rooms share once, and none that only an inactive room shows', async () => {
  const { id, roomTypes } = await createPlace(db, { roomTypes: 2 })
  const [room, hiddenRoom] = roomTypes
  if (room === undefined || hiddenRoom === undefined) throw new Error('the place has no two rooms')
  await db.updateTable('inventories').set({ status: 'inactive' }).where('id', '=', hiddenRoom.id).execute()
  await createImage(db, id, { basePath: 'shared.webp' })
  await createImage(db, id, { inventoryId: room.id, kind: 'room_type', basePath: 'shared.webp' })
  await createImage(db, id, { inventoryId: room.id, kind: 'room_type', basePath: 'own.webp', position: 1 })
  await createImage(db, id, { inventoryId: hiddenRoom.id, kind: 'room_type', basePath: 'hidden.webp' })
  const { listing } = await getListing(db, id)
  expect(listing.imagesCount).toBe(2)
})

test('throws for a room type or an unknown id', async () => {
  const tree = await createPlace(db)
  await expect(getListing(db, tree.roomTypes[0]?.id ?? 0)).rejects.toThrow('there is no place')
  await expect(getListing(db, 999_999)).rejects.toThrow('there is no place 999999')
})
