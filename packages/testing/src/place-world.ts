import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase } from './database.ts'
import {
  createCost,
  createImage,
  createOffer,
  createReview,
  createTranslation,
  linkCancellationPolicy,
} from './factories/place-records.ts'
import { createPlace, createRoomType, createTenancy } from './factories/place.ts'
import { createRegion } from './factories/region.ts'

export type PlaceWorld = Awaited<ReturnType<typeof makePlaceWorld>>

/** Creates `alpha-house`, a place with a bit of everything, and `bare-house`, one with nothing at all. */
export async function makePlaceWorld() {
  const database = await cloneDatabase()
  const { db, url } = database
  const regions = await makeRegions(db)
  const alpha = await makeAlphaHouse(db, regions.districtId)
  const bare = await createPlace(db, {
    place: { canonicalName: 'bare-house', regionId: regions.districtId, lat: 10, lng: 10, status: 'inactive' },
    roomTypes: 0,
  })
  return {
    db,
    environment: { ...localEnvironment, DATABASE_URL: url, REDIS_PREFIX: `test-${randomUUID()}:` },
    regions,
    alpha,
    bareId: bare.id,
    close: () => database.drop(),
  }
}

async function makeRegions(db: Db) {
  const country = await createRegion(db, { name: 'Kingdom', canonicalName: 'kingdom', shortName: 'GB', timeZone: null })
  const city = await createRegion(db, {
    regionType: 'locality',
    parentId: country.id,
    name: 'Testville',
    canonicalName: 'testville',
    timeZone: 'Europe/London',
  })
  const district = await createRegion(db, {
    regionType: 'sublocality',
    parentId: city.id,
    name: 'East End',
    canonicalName: 'east-end',
    boundsSouth: 51.5,
    boundsWest: -0.2,
    boundsNorth: 51.6,
    boundsEast: -0.1,
  })
  await db.insertInto('regionNames').values({ regionId: city.id, language: 'de', name: 'Teststadt' }).execute()
  // Each is a hundredth of a degree farther north, which is 1.1 km; the last is too far away.
  for (const [at, lat] of [51.53, 51.54, 51.55, 51.56, 51.57, 51.58, 52.2].entries()) {
    const name = `College ${at + 1}`
    await createRegion(db, {
      regionType: 'establishment',
      parentId: city.id,
      name,
      canonicalName: `college-${at + 1}`,
      lat,
      lng: -0.13,
    })
  }
  return { countryId: country.id, cityId: city.id, districtId: district.id }
}

async function makeAlphaHouse(db: Db, regionId: number) {
  const { id } = await createPlace(db, {
    place: {
      name: 'Alpha House',
      canonicalName: 'alpha-house',
      inventoryNo: 'A1',
      regionId,
      lat: 51.52,
      lng: -0.13,
      tags: ['dual_occupancy'],
      amenities: ['wifi', 'gym'],
      featureTags: ['roof_terrace'],
      sourceLink: 'https://landlord.example/alpha',
      address: { route: { long_name: 'Church Road', short_name: 'Church Rd' } },
      details: {
        heading: 'Rooms by the park',
        meta_description: 'Alpha House has rooms.',
        descriptions: [{ name: 'About', text: 'A house.' }],
        features: [
          {
            name: 'Kitchen',
            values: [
              { name: 'Oven', type: 'kitchen' },
              { name: 'Table', type: 'kitchen' },
            ],
          },
        ],
        facts: [{ name: 'Opened', value: '2013' }],
      },
    },
    roomTypes: 0,
  })
  const full = await createRoomType(db, id, 0, { name: 'Small room', area: 100, unitType: 'non_ensuite' })
  const flat = await createRoomType(db, id, 0, {
    name: 'Flat for three',
    roomType: 'entire_place',
    kitchenType: 'private_kitchen',
    unitType: '3b',
    bedroomCount: 3,
    bathroomCount: 2,
    occupants: 3,
    area: 600,
  })
  const closed = await createRoomType(db, id, 1, { name: 'Closed room', status: 'inactive' })
  const cheap = await createTenancy(db, id, full.id, { priceMinor: 15_000, depositMinor: 20_000 })
  await db.updateTable('availability').set({ placesLeft: 0 }).where('tenancyId', '=', cheap.id).execute()
  const long = await createTenancy(db, id, flat.id, {
    name: '51 weeks',
    leaseDuration: 51,
    priceMinor: 60_000,
    depositMinor: 30_000,
  })
  const short = await createTenancy(db, id, flat.id, {
    name: '6 months',
    leaseDuration: 6,
    leaseDurationUnit: 'month',
    priceMinor: 66_000,
    depositMinor: 30_000,
  })
  await createTenancy(db, id, flat.id, { name: 'Gone', status: 'inactive', priceMinor: 1 })

  const inFlat = { inventoryId: flat.id, kind: 'room_type' as const }
  await createImage(db, id, { basePath: 'pictures/second.webp', position: 1, captions: { de: 'Hof' }, caption: 'Yard' })
  await createImage(db, id, { basePath: 'pictures/first.webp', position: 2, featured: true, credit: 'Ana' })
  await createImage(db, id, { basePath: 'films/a.mp4', mediaType: 'video', width: null, height: null })
  await createImage(db, id, { basePath: 'views/a.webp', mediaType: 'virtual_view' })
  await createImage(db, id, { basePath: 'pictures/flat.webp', ...inFlat })
  await createImage(db, id, {
    basePath: 'plans/flat.svg',
    mediaType: 'floor_plan',
    width: null,
    height: null,
    ...inFlat,
  })
  await createCost(db, id, { name: 'Water', names: { de: 'Wasser' }, included: true, amountMinor: 0 })
  await createCost(db, id, { name: 'Cleaning', recurrence: 'weekly', ...inFlat })
  await createCost(db, id, { name: 'Key', inventoryId: long.id, kind: 'tenancy', refundable: true })
  const { policyId } = await linkCancellationPolicy(db, id)
  await db
    .insertInto('cancellationRules')
    .values([
      { policyId, clock: 'before_move_in', days: 30, refundPercent: 100 },
      { policyId, clock: 'after_booking', days: 1, refundPercent: 50 },
    ])
    .execute()
  const now = Date.now()
  const day = (ahead: number) => new Date(now + ahead * 86_400_000).toISOString()
  const offers = {
    now: await createOffer(db, id, { name: 'Now', names: { de: 'Jetzt' }, description: 'Terms', code: 'NOW' }),
    later: await createOffer(db, id, { name: 'Later', startsAt: day(1) }),
    over: await createOffer(db, id, { name: 'Over', startsAt: day(-2), endsAt: day(-1) }),
    flat: await createOffer(db, id, { name: 'Flat', endsAt: day(1), ...inFlat }),
    stay: await createOffer(db, id, {
      name: 'Stay',
      offerType: 'discount',
      amountMinor: null,
      percent: 10,
      inventoryId: short.id,
      kind: 'tenancy',
    }),
    closed: await createOffer(db, id, { name: 'Closed', inventoryId: closed.id, kind: 'room_type' }),
  }
  await createTranslation(db, id, { heading: 'Zimmer am Park' })
  await createTranslation(db, id, { ...inFlat, name: 'Wohnung für drei', heading: null })
  await createReview(db, id, { rating: 5 })
  await createReview(db, id, { rating: 4 })
  await createReview(db, id, { status: 'pending', rating: 1 })
  return {
    id,
    rooms: { full: full.id, flat: flat.id, closed: closed.id },
    tenancies: { cheap: cheap.id, long: long.id, short: short.id },
    offers: Object.fromEntries(Object.entries(offers).map(([name, offer]) => [name, offer.id])),
  }
}
