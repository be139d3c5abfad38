import type { Db } from '@amber/db/database'
import { searchListings } from '@amber/db/queries/search-listings'
import { todayIn } from '@amber/domain/dates/today'
import { cityOf, likenessOf } from '@amber/domain/search/likeness'
import type { Listing } from '@amber/domain/search/listing'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import type { Search } from '@amber/integrations/search/client'
import type { FastifyBaseLogger } from 'fastify'
import type { SearchRegions } from './search-regions.ts'
import type { SearchWithFallback } from './search-fallback.ts'

/** So many are wanted, and of so many at most they are taken. */
const SIMILAR_WANTED = 10
export const MOST_SIMILAR = 20

type Context = {
  searchDb: Db
  search: Search
  searchWithFallback: SearchWithFallback
  searchRegions: SearchRegions
  log: FastifyBaseLogger
}

type Wish = { limit: number; now: Date; /** Past every cache. */ fresh: boolean }

/** What the search engine finds alike. It alone can tell: without it `otherwise` answers. */
export async function findAlike(
  listing: Listing,
  { limit, now }: Pick<Wish, 'limit' | 'now'>,
  otherwise: () => Promise<readonly Listing[]>,
  ctx: Pick<Context, 'search' | 'searchWithFallback' | 'log'>,
): Promise<readonly Listing[]> {
  const like = likenessOf(listing, now)
  if (like === undefined) return []
  return ctx.searchWithFallback<readonly Listing[]>(ctx.log, {
    openSearch: () => ctx.search.similarPlaces(like, limit),
    postgres: otherwise,
  })
}

/** Those that are alike and, where these are few or nobody can tell, what a search of the city gives first. */
export async function findSimilar(listing: Listing, wish: Wish, ctx: Context): Promise<readonly Listing[]> {
  const alike = await findAlike(listing, wish, async () => [], ctx)
  const wanted = Math.min(wish.limit, SIMILAR_WANTED)
  if (alike.length >= wanted) return alike
  const known = new Set([listing.id, ...alike.map(({ id }) => id)])
  const others = (await findBestOfCity(listing, wish, ctx)).filter(({ id }) => !known.has(id))
  return [...alike, ...others].slice(0, wanted)
}

/** As a search of the city with nothing chosen has it: 20 km around its middle, so the next town may be in it. */
const RADIUS = 20_000

async function findBestOfCity(listing: Listing, { now, fresh }: Wish, ctx: Context): Promise<readonly Listing[]> {
  const city = cityOf(listing)
  const region = city && (await ctx.searchRegions.find(city.canonicalName, { fresh }))
  if (region === undefined) return []
  const search: PlaceSearch = {
    area: { kind: 'circle', centre: region.centre, radius: RADIUS },
    centre: region.centre,
    room: {},
    available: true,
    statuses: ['active'],
    sort: { key: 'relevance', order: 'desc' },
    p: 1,
    // All that is known already may be among them, and the place itself.
    limit: SIMILAR_WANTED + MOST_SIMILAR,
    today: todayIn(listing.timeZone, now),
  }
  const { listings } = await ctx.searchWithFallback(ctx.log, {
    openSearch: () => ctx.search.searchPlaces(search),
    postgres: () => searchListings(ctx.searchDb, search),
  })
  return listings
}
