import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { MONTHS, monthsFrom, monthText } from '@amber/domain/search/months'
import { placeDocument } from '@amber/integrations/search/place-document'
import { indexPlaces } from '@amber/operations/search-index/index-place'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase } from '../database.ts'
import { createCost, createImage, createOffer, createReview } from '../factories/place-records.ts'
import { createOrganisation } from '../factories/organisation.ts'
import { createPlace, createRoomType, createTenancy } from '../factories/place.ts'
import { createRegion } from '../factories/region.ts'
import { createTestSearch, removeSearchIndices, searchPrefix } from '../search.ts'

type Columns = NonNullable<Parameters<typeof createRoomType>[3]>
type Room = Columns & { tenancies: (Columns & { left?: number; from?: string; until?: string | null })[] }

/** Months in the future, so that availability does not depend on when the tests run. */
const [, , , soon = 0, , , later = 0] = monthsFrom(new Date().toISOString().slice(0, 10), 12)
const firstOf = (month: number) => `${monthText(month)}-01`
const nameOf = (month: number) => MONTHS[(month % 100) - 1] ?? 'jan'

export const SOON = { month: nameOf(soon), first: firstOf(soon), text: monthText(soon) }
export const LATER = { month: nameOf(later), first: firstOf(later), text: monthText(later) }

export type HandMadeWorld = {
  db: Db
  /** Variables for an API on this world. */
  environment: Record<string, string>
  /** Ids by the name of a place, a room or anything else that a query may name. */
  ids: Record<string, number>
  close(): Promise<void>
}

/**
 * Creates a city with five places and another city across the sea. Each place differs from the others in something that
 * can be searched for. `alpha` is in the centre of the city, `beta` 3 km to the north, `gamma` 15 km to the east,
 * `delta` 28 km to the north; `hidden` is inactive; `omega` is in the other city. All are in the index and in the
 * database's listings.
 */
export async function makeHandMadeWorld(): Promise<HandMadeWorld> {
  const prefix = searchPrefix()
  const database = await cloneDatabase()
  const { db } = database
  const ids = await fill(db)
  const search = createTestSearch(prefix)
  await search.ensureIndices()
  for (const name of PLACES) await indexPlaces({ db, search, documentOf: placeDocument }, [ids[name] ?? 0])
  await search.refresh()
  await search.close()
  return {
    db,
    environment: {
      ...localEnvironment,
      DATABASE_URL: database.url,
      REDIS_PREFIX: `test-${randomUUID()}:`,
      SEARCH_PREFIX: prefix,
      RATE_LIMIT_READ: '100000',
      // The first queries on a cold JVM are slow, which these tests are not about.
      SEARCH_TIMEOUT_MS: '10000',
    },
    ids,
    close: async () => {
      await removeSearchIndices(prefix)
      await database.drop()
    },
  }
}

const PLACES = ['alpha', 'beta', 'gamma', 'delta', 'hidden', 'omega'] as const

async function fill(db: Db): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}

  const uk = await createRegion(db, { name: 'Kingdom', canonicalName: 'kingdom', shortName: 'GB', timeZone: null })
  const city = await createRegion(db, {
    regionType: 'locality',
    parentId: uk.id,
    name: 'Testville',
    canonicalName: 'testville',
    boundsSouth: 51.4,
    boundsWest: -0.3,
    boundsNorth: 51.6,
    boundsEast: 0,
  })
  await db.insertInto('regionNames').values({ regionId: city.id, language: 'zh', name: '测试城' }).execute()
  // A triangle around the centre and the north.
  const shape = outline('-0.2 51.49, -0.05 51.49, -0.12 51.55, -0.2 51.49')
  await db.updateTable('regions').set({ shape }).where('id', '=', city.id).execute()
  const college = await createRegion(db, {
    regionType: 'establishment',
    parentId: city.id,
    name: 'North College',
    canonicalName: 'north-college',
    lat: 51.53,
    lng: -0.12,
  })
  const library = await createRegion(db, {
    regionType: 'establishment',
    parentId: college.id,
    name: 'College Library',
    canonicalName: 'college-library',
    lat: 51.51,
    lng: -0.12,
  })
  const usa = await createRegion(db, { name: 'States', canonicalName: 'states', shortName: 'US', timeZone: null })
  const far = await createRegion(db, {
    regionType: 'locality',
    parentId: usa.id,
    name: 'Farville',
    canonicalName: 'farville',
    lat: 40.7,
    lng: -74,
    timeZone: 'America/New_York',
  })
  await db
    .insertInto('regionStats')
    .values([
      statsOf(city.id, { currency: 'GBP', priceDuration: 'weekly' }),
      statsOf(far.id, { currency: 'USD', priceDuration: 'monthly' }),
    ])
    .execute()
  const drawn = await db
    .insertInto('customLocations')
    .values({ name: 'East end', shape: outline('0.05 51.4, 0.2 51.4, 0.2 51.6, 0.05 51.6, 0.05 51.4') })
    .returning('id')
    .executeTakeFirstOrThrow()
  ids['east end'] = drawn.id
  ids['owner'] = (await createOrganisation(db, { name: 'Lettings Ltd' })).id
  ids['partner'] = (await createOrganisation(db, { kind: 'university', name: 'A university' })).id

  const inCity = { regionId: city.id, organisationId: ids['owner'] }
  await make('alpha', { ...inCity, lat: 51.5, lng: -0.12, name: 'Alpha House', amenities: ['wifi', 'gym'] }, [
    {
      name: 'Alpha en-suite',
      area: 150,
      tenancies: [
        { priceMinor: 15_000, leaseDuration: 44, from: SOON.first },
        { priceMinor: 14_000, leaseDuration: 51, from: SOON.first, left: 0 },
      ],
    },
    { name: 'Alpha studio', unitType: 'studio', kitchenType: 'private_kitchen', area: 200, tenancies: [] },
  ])
  await make(
    'beta',
    { regionId: city.id, lat: 51.53, lng: -0.12, name: 'Beta Court', amenities: ['wifi', 'parking'] },
    [
      {
        name: 'Beta flat',
        roomType: 'entire_place',
        kitchenType: 'private_kitchen',
        unitType: '2b',
        bedroomCount: 2,
        bathroomCount: 1,
        tenancies: [{ priceMinor: 40_000, leaseDuration: 51, from: LATER.first }],
      },
    ],
  )
  await make('gamma', { regionId: city.id, lat: 51.5, lng: 0.1, name: 'Gamma House', tags: ['dual_occupancy'] }, [
    {
      name: 'Gamma bed',
      roomType: 'shared_room',
      bathroomType: 'shared_bathroom',
      unitType: 'shared_room',
      bathroomCount: 0,
      tenancies: [{ priceMinor: 9_000, leaseDuration: 20, from: SOON.first, left: 0 }],
    },
  ])
  await make('delta', { regionId: city.id, lat: 51.75, lng: -0.12, name: 'Delta Lodge' }, [
    { name: 'Delta room', tenancies: [{ priceMinor: 25_000, leaseDuration: 44, from: SOON.first }] },
  ])
  await make('hidden', { ...inCity, lat: 51.5, lng: -0.121, name: 'Hidden House', status: 'inactive' }, [
    { name: 'Hidden room', tenancies: [{ priceMinor: 20_000, leaseDuration: 44, from: SOON.first }] },
  ])
  await make(
    'omega',
    { regionId: far.id, lat: 40.7, lng: -74, name: 'Omega Tower', currency: 'USD', priceDuration: 'monthly' },
    [
      {
        name: 'Omega room',
        tenancies: [
          { priceMinor: 100_000, leaseDuration: 9, leaseDurationUnit: 'month', from: SOON.first },
          { priceMinor: 120_000, leaseDuration: 1, leaseDurationUnit: 'month', from: SOON.first },
        ],
      },
    ],
  )

  const alpha = ids['alpha'] ?? 0
  await db.insertInto('partnerPlaces').values({ rootId: alpha, organisationId: ids['partner'] }).execute()
  const minutes = (place: string, campusId: number, mode: 'foot' | 'bike', count: number) => ({
    placeId: ids[place] ?? 0,
    campusId,
    mode,
    minutes: count,
    source: mode === 'bike' ? ('route' as const) : ('estimate' as const),
  })
  await db
    .insertInto('travelMinutes')
    .values([
      minutes('alpha', college.id, 'bike', 12),
      minutes('beta', college.id, 'bike', 5),
      minutes('gamma', college.id, 'bike', 40),
      minutes('alpha', college.id, 'foot', 30),
      minutes('beta', college.id, 'foot', 12),
      minutes('alpha', library.id, 'foot', 10),
      minutes('beta', library.id, 'foot', 20),
    ])
    .execute()
  await createReview(db, alpha, { rating: 5 })
  await createImage(db, alpha, { featured: true, caption: 'Street', captions: { zh: '街' } })
  await createCost(db, alpha, { name: 'Bills', amountMinor: 2_500 })
  await createCost(db, alpha, { name: 'Bedding', mandatory: false })
  await createOffer(db, alpha, { name: 'Cashback', names: { zh: '返现' } })
  await createOffer(db, alpha, { name: 'Not yet', startsAt: '2999-01-01T00:00:00Z' })
  await db.insertInto('commissions').values({ rootId: alpha, basisPoints: 750, startsOn: '2026-01-01' }).execute()
  return ids

  async function make(name: string, place: Columns & { lat: number; lng: number }, rooms: Room[]) {
    const { id } = await createPlace(db, { place: { canonicalName: name, ...place }, roomTypes: 0 })
    ids[name] = id
    for (const { tenancies, ...columns } of rooms) {
      const room = await createRoomType(db, id, 0, columns)
      ids[String(columns.name)] = room.id
      for (const { left = 5, from = SOON.first, until = null, ...tenancy } of tenancies) {
        const made = await createTenancy(db, id, room.id, tenancy)
        await db
          .updateTable('availability')
          .set({ placesLeft: left, availableFrom: from, availableUntil: until })
          .where('tenancyId', '=', made.id)
          .execute()
      }
    }
  }
}

const outline = (ring: string) => `SRID=4326;MULTIPOLYGON(((${ring})))`

const statsOf = (regionId: number, prices: { currency: 'GBP' | 'USD'; priceDuration: 'weekly' | 'monthly' }) => ({
  regionId,
  placesCount: 4,
  availablePlacesCount: 3,
  ...prices,
  minPriceMinor: 9_000,
  medianPriceMinor: 20_000,
  maxPriceMinor: 40_000,
  refreshedAt: new Date(),
})
