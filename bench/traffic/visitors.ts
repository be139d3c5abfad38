import { randomUUID } from 'node:crypto'
import { readManifest } from '@amber/testing/pictures/manifest'
import { createRandom } from '@amber/testing/random'
import type { World } from '@amber/testing/world'
import { sql } from 'kysely'
import { SUGGEST_QUERIES } from '../suggest-queries.ts'
import { bookRoom, sentOf, type Stay } from './book-room.ts'
import { drawByRank } from './draw-by-rank.ts'
import type { VisitKind } from './mix.ts'
import { openClient } from './request.ts'
import type { Sent } from './run-load.ts'

const SEED = 27

/** Each address sends few requests, so that rate limits are on and let them pass. */
const ADDRESSES = 50_000

const OTHER_PAGES = ['/', '/', '/help', '/blog', '/places', '/how-it-works', '/de', '/fr']
const SEARCH_FILTERS = [
  '',
  '',
  'available=true',
  'max_price=250',
  'room_types=private_room',
  'sort_key=price&sort_order=asc',
]
const IMAGE_WIDTHS = ['w320', 'w640', 'w1000']
const ENQUIRY_PHONE = '+442079460958'

type Visitors = {
  send: (kind: VisitKind) => Promise<Sent>
  /** A number from 0 to 1. */
  random: () => number
  close: () => void
}

/** Prepares visitors of a world whose web server trusts one proxy, which is what they seem to come through. */
export async function prepareVisitors(world: World): Promise<Visitors> {
  const { db, stripe } = world
  if (!stripe) throw new Error('world has no payment provider')
  const generator = createRandom(SEED)
  const random = () => generator.integer(0, 999_999) / 1_000_000
  const pick = <Item>(items: readonly Item[]) => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const client = openClient()
  const site = world.url('web')
  const [places, cities, stays] = [await listPlaces(db), await listCities(db), await listStays(db)]
  const pictures = readManifest().map(({ key }) => key)
  const drawPlace = drawByRank(places, random)
  const drawCity = drawByRank(cities, random)
  const drawWord = drawByRank(SUGGEST_QUERIES, random)
  let nextStay = 0

  const headersOf = () => {
    const address = Math.floor(random() * ADDRESSES)
    return {
      // A block for benchmarks, in which nobody has an address.
      'x-forwarded-for': `198.18.${Math.floor(address / 256)}.${address % 256}`,
      origin: world.siteUrl,
    }
  }
  const get = async (path: string) => sentOf(await client.call({ url: site + path, headers: headersOf() }))
  const post = async (path: string, body: object) =>
    sentOf(await client.call({ url: site + path, method: 'POST', headers: headersOf(), body }))

  const send: Record<VisitKind, () => Promise<Sent>> = {
    'search page': () => get(`/places/search/${drawCity()}`),
    'place page': () => get(`/places/${drawPlace().canonicalName}`),
    'other page': () => get(pick(OTHER_PAGES)),
    search: () => get(`/api/v1/inventories?region_canonical_name=${drawCity()}&limit=10&${pick(SEARCH_FILTERS)}`),
    typeahead: () => get(`/api/v0/regions/suggest?q=${encodeURIComponent(drawWord())}`),
    image: () => get(`/images/${pick(IMAGE_WIDTHS)}/${pick(pictures)}`),
    login: () => post('/api/v0/users/generate_email_otp', { user: { email: `${randomUUID()}@example.com` } }),
    enquiry: () =>
      post('/api/v0/leads', {
        lead: {
          name: 'Kim Example',
          email: `${randomUUID()}@example.com`,
          phone: ENQUIRY_PHONE,
          inventory_id: drawPlace().id,
        },
        idempotency_key: randomUUID(),
      }),
    booking: () => {
      // Each stay in turn, so that none is sold out by the load itself.
      const stay = stays[nextStay++ % stays.length]
      if (!stay) throw new Error('no stay can be booked')
      return bookRoom({ client, site, stripe, headers: headersOf(), stay })
    },
  }
  return { send: (kind) => send[kind](), random, close: client.close }
}

async function listPlaces(db: World['db']) {
  return (
    db
      .selectFrom('inventories')
      .where('kind', '=', 'place')
      .where('status', '=', 'active')
      // Any order that has nothing to do with cities.
      .orderBy(sql`md5(id::text)`)
      .select(['id', 'canonicalName'])
      .execute()
  )
}

/** Lists cities with most places first. */
async function listCities(db: World['db']): Promise<string[]> {
  const rows = await db
    .selectFrom('regionStats')
    .innerJoin('regions', 'regions.id', 'regionStats.regionId')
    .where('placesCount', '>', 0)
    .orderBy('placesCount', 'desc')
    .select('canonicalName')
    .execute()
  return rows.map(({ canonicalName }) => canonicalName)
}

/** Lists one stay of each place that takes a deposit, with a day on which it can begin. Without a deposit, only students who are logged in may book. */
async function listStays(db: World['db']): Promise<Stay[]> {
  const { rows } = await sql<Stay>`
    select distinct on (place.id)
      tenancy.id as tenancy_id,
      greatest(availability.available_from, current_date + 30)::text as arrival
    from inventories place
    join listing_tenancies listed on listed.root_id = place.id and listed.free
    join inventories tenancy on tenancy.id = listed.tenancy_id and tenancy.deposit_minor > 0 and not 'not_available' = any (tenancy.tags)
    join availability on availability.tenancy_id = tenancy.id and availability.places_left >= 4
    where place.kind = 'place' and place.status = 'active' and place.payment_enabled
      and not 'not_available' = any (place.tags)
      and coalesce(availability.available_until, '9999-12-31') >= current_date + 31
    order by place.id, tenancy.id
  `.execute(db)
  return rows
}
