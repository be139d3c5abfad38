import { marketOf } from '@amber/domain/search/market'
import { matchFactsOf } from '@amber/domain/saved-search/match-facts'
import type { WatchedSearch } from '@amber/domain/saved-search/watched-search'
import { fits, isFree } from '@amber/domain/search/fitting-tenancy'
import type { Listing } from '@amber/domain/search/listing'
import { NO_END, placeFacts } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { createRandom } from '@amber/testing/random'
import { removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { generateListings } from '@amber/testing/search/generated-listings'
import { generateSearch } from '@amber/testing/search/generated-searches'
import { madeListing, madeRoom, madeTenancy } from '@amber/testing/search/made-listing'
import { hold, searchPlainly } from '@amber/testing/search/search-plainly'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSearch } from './client.ts'
import type { MatchedSearch } from './match-saved-searches.ts'
import { savedSearchDocument } from './saved-search-document.ts'

/** In the gate; more, and others, after a change: `SEARCHES=3000 SEED=7`. */
const SEARCHES = Number(process.env['SEARCHES'] ?? 400)
const SEED = Number(process.env['SEED'] ?? 1)
const LISTINGS = 40

const NOW = new Date('2026-11-15T09:00:00Z')
const prefix = searchPrefix()
const search = createSearch({ url: SEARCH_URL, prefix })
beforeAll(() => search.ensureIndices())
afterAll(async () => {
  await search.close()
  await removeSearchIndices(prefix)
})

const market = marketOf(undefined, undefined)

async function save(list: readonly { id: number; watched: WatchedSearch }[]) {
  await search.savedSearches.write(
    list.map(({ id, watched }) => ({ version: 1, document: savedSearchDocument(id, watched) })),
  )
  await search.refresh()
}

const factsOf = (listing: Listing) => matchFactsOf(listing, placeFacts(listing, NOW), NOW)

async function match(after: Listing, before: Listing | null = null, now = NOW): Promise<MatchedSearch[]> {
  const found: MatchedSearch[] = []
  const change = { before: before && factsOf(before), after: factsOf(after) }
  for await (const page of search.matchSavedSearches(change, now)) found.push(...page)
  return found
}

/** As one is saved: with an area, and without what only the staff can ask. */
function watchedOf({ area, room, nameWords, allFeatures, tags }: PlaceSearch, like: Listing): WatchedSearch {
  return {
    area: area ?? { kind: 'region', regionId: like.regions[0]?.id ?? 1 },
    room,
    nameWords,
    allFeatures,
    tags,
    endsOn: NO_END,
    market,
  }
}

test(
  'the searches that a place finds are those that find the place',
  { timeout: SEARCHES * 100 + 60_000 },
  async () => {
    const listings = generateListings(createRandom(SEED), LISTINGS) as [Listing, ...Listing[]]
    const saved = Array.from({ length: SEARCHES }, (_, index) => {
      const random = createRandom(SEED * 1_000_000 + index)
      return { id: index + 1, watched: watchedOf(generateSearch(random, listings), listings[0]) }
    })
    await save(saved)
    const held = hold(listings, NOW)
    const cheapestOf = ({ listing, facts }: (typeof held)[number], id: number) => {
      const watched = saved[id - 1]?.watched
      const free = facts.tenancies.filter(
        (tenancy) => watched && fits(watched.room, tenancy) && isFree(tenancy, asSearch(watched, listing).today),
      )
      return Math.min(...free.map(({ price }) => price))
    }
    let matches = 0
    for (const [index, place] of held.entries()) {
      const finds = (one: (typeof held)[number]) =>
        saved
          .filter(({ watched }) => searchPlainly([one], asSearch(watched, one.listing)).count > 0)
          .map(({ id }) => id)
      const other = held[(index + 1) % held.length] ?? place
      // Two places in one request stand for one that changed from the one to the other.
      const matched = await match(place.listing, other.listing)
      const ids = (side: 'before' | 'after') => matched.filter((one) => one[side] !== null).map(({ id }) => id)
      const found = finds(place)
      expect(ids('after'), `listing ${place.listing.id}`).toEqual(found)
      expect(ids('before'), `listing ${other.listing.id}`).toEqual(finds(other).filter((id) => found.includes(id)))
      for (const { id, after } of matched) expect(after).toBe(cheapestOf(place, id))
      matches += found.length
    }
    // Those that find nothing would agree too.
    expect(matches).toBeGreaterThan(LISTINGS)
  },
)

/** The real search that it stands for, on that day: only what is free is asked for. */
const asSearch = ({ area, room, nameWords, allFeatures, tags }: WatchedSearch, { timeZone }: Listing): PlaceSearch => ({
  area,
  centre: null,
  room,
  nameWords,
  allFeatures,
  tags,
  available: true,
  statuses: ['active'],
  sort: { key: 'relevance', order: 'desc' },
  p: 1,
  limit: 1,
  today: new Date(NOW).toLocaleDateString('sv-SE', { timeZone }),
})

describe('matching', () => {
  const anyRoom: WatchedSearch = { area: { kind: 'region', regionId: 2 }, room: {}, endsOn: NO_END, market }
  const place = (priceMinor: number) =>
    madeListing({ id: 10, roomTypes: [madeRoom({ id: 11, tenancies: [madeTenancy({ id: 12, priceMinor })] })] })
  beforeEach(() => search.savedSearches.empty())

  test('says at which price a search finds each of the two states', async () => {
    await save([{ id: 1, watched: { ...anyRoom, room: { price: { min: null, max: 20_000 } } } }])
    expect(await match(place(20_000), place(25_000))).toEqual([{ id: 1, before: null, after: 20_000 }])
    expect(await match(place(15_000), place(20_000))).toEqual([{ id: 1, before: 20_000, after: 15_000 }])
    expect(await match(place(15_000))).toEqual([{ id: 1, before: null, after: 15_000 }])
    expect(await match(place(25_000), place(26_000))).toEqual([])
  })

  test('leaves out a search from the day after its month', async () => {
    await save([{ id: 1, watched: { ...anyRoom, endsOn: '2026-11-30' } }])
    expect(await match(place(1_000), null, new Date('2026-11-30T23:30:00Z'))).toHaveLength(1)
    expect(await match(place(1_000), null, new Date('2026-12-01T00:30:00Z'))).toEqual([])
  })

  test('gives all of them, page by page, each once', async () => {
    const many = Array.from({ length: 4_500 }, (_, index) => ({ id: index + 1, watched: anyRoom }))
    await save(many)
    const ids = (await match(place(1_000))).map(({ id }) => id)
    expect(ids).toEqual(many.map(({ id }) => id))
  }, 60_000)
})
