import type { Db } from '@amber/db/database'
import { searchListings } from '@amber/db/queries/listing/search-listings'
import { todayIn } from '@amber/domain/dates/today'
import { cityOf, similarityOf } from '@amber/domain/search/similarity'
import type { Listing } from '@amber/domain/search/listing'
import { DEFAULT_RADIUS_METRES, type PlaceSearch } from '@amber/domain/search/place-search'
import type { Search } from '@amber/integrations/search/client'
import type { FastifyBaseLogger } from 'fastify'
import type { SearchRegions } from './search-regions.ts'
import type { SearchWithFallback } from './search-fallback.ts'

/** Number of places that a list is filled up to. Similar places alone may be more, up to the maximum. */
const SIMILAR_PLACES_TARGET = 10
export const MAX_SIMILAR_PLACES = 20

type Context = {
  searchDb: Db
  search: Search
  searchWithFallback: SearchWithFallback
  searchRegions: SearchRegions
  log: FastifyBaseLogger
}

type SimilarPlacesQuery = { limit: number; now: Date; /** Bypasses every cache. */ fresh: boolean }

/** Finds similar places in OpenSearch. Uses `fallback` when OpenSearch is unavailable. */
export async function findSimilarInIndex(
  listing: Listing,
  { limit, now }: Pick<SimilarPlacesQuery, 'limit' | 'now'>,
  fallback: () => Promise<readonly Listing[]>,
  ctx: Pick<Context, 'search' | 'searchWithFallback' | 'log'>,
): Promise<readonly Listing[]> {
  const similarity = similarityOf(listing, now)
  if (similarity === undefined) return []
  return ctx.searchWithFallback<readonly Listing[]>(ctx.log, {
    openSearch: () => ctx.search.similarPlaces(similarity, limit),
    postgres: fallback,
  })
}

/** Finds similar places, and fills up with the best of the city when they are few or OpenSearch is unavailable. */
export async function findSimilarWithFallback(
  listing: Listing,
  query: SimilarPlacesQuery,
  ctx: Context,
): Promise<readonly Listing[]> {
  const similarPlaces = await findSimilarInIndex(listing, query, async () => [], ctx)
  const targetCount = Math.min(query.limit, SIMILAR_PLACES_TARGET)
  if (similarPlaces.length >= targetCount) return similarPlaces
  const knownIds = new Set([listing.id, ...similarPlaces.map(({ id }) => id)])
  const others = (await findBestOfCity(listing, query, ctx)).filter(({ id }) => !knownIds.has(id))
  return [...similarPlaces, ...others].slice(0, targetCount)
}

async function findBestOfCity(
  listing: Listing,
  { now, fresh }: SimilarPlacesQuery,
  ctx: Context,
): Promise<readonly Listing[]> {
  const city = cityOf(listing)
  const region = city && (await ctx.searchRegions.find(city.canonicalName, { fresh }))
  if (region === undefined) return []
  const search: PlaceSearch = {
    area: { kind: 'circle', centre: region.centre, radius: DEFAULT_RADIUS_METRES },
    centre: region.centre,
    room: {},
    available: true,
    statuses: ['active'],
    sort: { key: 'relevance', order: 'desc' },
    p: 1,
    // The results may contain the place itself and every similar place that is already known.
    limit: SIMILAR_PLACES_TARGET + MAX_SIMILAR_PLACES,
    today: todayIn(listing.timeZone, now),
  }
  const { listings } = await ctx.searchWithFallback(ctx.log, {
    openSearch: () => ctx.search.searchPlaces(search),
    postgres: () => searchListings(ctx.searchDb, search),
  })
  return listings
}
