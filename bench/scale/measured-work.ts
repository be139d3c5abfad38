import { getListing } from '@amber/db/queries/listing/listings'
import { listSitemapFiles } from '@amber/db/queries/sitemap/sitemap-pages'
import { refreshRegionStats } from '@amber/db/queries/region/region-stats'
import { matchFactsOf } from '@amber/domain/saved-search/match-facts'
import { placeFacts } from '@amber/domain/search/place-facts'
import type { Search } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { changePrice } from '@amber/operations/inventory/change-price'
import { indexPlaces } from '@amber/operations/search-index/index-place'
import type { World } from '@amber/testing/world'
import { sql } from 'kysely'
import type { createHttpClient } from '../http-client.ts'
import { DENSE_CITY, STEADY_CITIES } from './plan-growth.ts'

type Call = () => Promise<unknown>

/** The calls that are measured, by name. Each round makes them anew, so that no response comes from a cache. */
export type MeasuredWork = Record<WorkName, () => Call[]>

export const WORK_NAMES = [
  'search',
  'facets',
  'typeahead',
  'map',
  'similar',
  'saved-searches',
  'listing-write',
  'counts',
  'sitemap-index',
] as const
type WorkName = (typeof WORK_NAMES)[number]

/** Degrees from the centre of a city to the sides of the map's box. */
const BOX = { lat: 0.06, lng: 0.09 }

/** Fields that a pin on the map shows. */
const PIN_FIELDS = 'id,name,canonical_name,location,tags,pricing,available,offered,images,distance'

const FACET_FILTERS = 'room_types=private_room&lease_duration_unit=week'

type Deps = { world: World; search: Search; caller: ReturnType<typeof createHttpClient> }

/**
 * Prepares what visitors and workers do in the cities whose places are the same in a world of any size. Requests go to the API
 * on loopback; jobs run here, on the same connections that a worker has.
 */
export async function prepareWork({ world, search, caller }: Deps): Promise<MeasuredWork> {
  const { db } = world
  const api = world.url('api')
  const get = (path: string) => async () => JSON.parse(String(await caller.call(`${api}${path}`))) as unknown
  const cities = await listSteadyCities(db)
  const places = await listSteadyPlaces(db)
  let price = 100_000

  const searchOf = (city: string, rest: string) =>
    get(`/api/v1/inventories?region_canonical_name=${city}&max_price=${(price += 1)}&${rest}`)
  const words = [...STEADY_CITIES, ...places.map(({ name }) => name.split(' ')[0] ?? '')]
  const facts = await Promise.all(
    places.map(async ({ rootId }) => {
      const now = new Date()
      const { listing } = await getListing(db, rootId)
      return matchFactsOf(listing, placeFacts(listing, now), now)
    }),
  )

  return {
    search: () => cities.map(({ canonicalName }) => searchOf(canonicalName, 'limit=10')),
    facets: () => cities.map(({ canonicalName }) => searchOf(canonicalName, `methods=facets&${FACET_FILTERS}`)),
    // Three beginnings of each word, as somebody types.
    typeahead: () =>
      words.flatMap((word) =>
        [1, 2, 4].map((length) =>
          get(`/api/v0/regions/suggest?cache=false&q=${encodeURIComponent(word.slice(0, length))}`),
        ),
      ),
    map: () =>
      cities.map(({ canonicalName, lat, lng }) =>
        searchOf(
          canonicalName,
          `region_bounds_lat1=${lat - BOX.lat}&region_bounds_lng1=${lng - BOX.lng}&region_bounds_lat2=${lat + BOX.lat}&region_bounds_lng2=${lng + BOX.lng}&only=${PIN_FIELDS}&limit=100`,
        ),
      ),
    similar: () =>
      places.map(({ canonicalName }) => get(`/api/v0/inventories/${canonicalName}/similar?cache=false&limit=10`)),
    'saved-searches': () =>
      facts.map((fact) => async () => {
        for await (const _ of search.matchSavedSearches({ before: fact, after: fact }, new Date()));
      }),
    // A price changes and is in both search engines.
    'listing-write': () =>
      places.map(({ rootId, tenancyId }) => async () => {
        await changePrice(db, { tenancyId, priceMinor: (price += 1), actorId: null })
        await indexPlaces({ db, search, documentOf: placeDocument }, [rootId])
      }),
    counts: () =>
      cities.map(
        ({ id }) =>
          () =>
            refreshRegionStats(db, id),
      ),
    // The API caches the response.
    'sitemap-index': () => [() => listSitemapFiles(db, 'places')],
  }
}

/** Prepares searches of the city that grows with the world, whose cost may grow with its hits. */
export const prepareDenseSearches = ({ world, caller }: Omit<Deps, 'search'>) => {
  let price = 200_000
  return () =>
    ['limit=10', `methods=facets&${FACET_FILTERS}`].map((rest) => () => {
      const query = `region_canonical_name=${DENSE_CITY}&max_price=${(price += 1)}&${rest}`
      return caller.call(`${world.url('api')}/api/v1/inventories?${query}`)
    })
}

async function listSteadyCities(db: World['db']) {
  const { rows } = await sql<{ id: number; canonicalName: string; lat: number; lng: number }>`
    select id, canonical_name, st_y(location::geometry) as lat, st_x(location::geometry) as lng
    from regions where canonical_name = any (${[...STEADY_CITIES]}::text[])
    order by id
  `.execute(db)
  return rows
}

/** Returns the first bookable place of each steady city with one of its tenancies. */
async function listSteadyPlaces(db: World['db']) {
  const { rows } = await sql<{ rootId: number; tenancyId: number; name: string; canonicalName: string }>`
    select distinct on (city.id)
      listing.root_id, tenancy.tenancy_id, place.name, place.canonical_name
    from regions city
    join place_listings listing on city.id = any (listing.region_ids) and listing.status = 'active'
    join inventories place on place.id = listing.root_id
    join listing_tenancies tenancy on tenancy.root_id = listing.root_id and tenancy.free
    where city.canonical_name = any (${[...STEADY_CITIES]}::text[])
    order by city.id, listing.root_id, tenancy.tenancy_id
  `.execute(db)
  return rows
}
