import { commuteCode } from '@amber/domain/commute/commute-code'
import { marketOf } from '@amber/domain/search/market'
import { matchFactsOf } from '@amber/domain/saved-search/match-facts'
import type { ResolvedSavedSearch } from '@amber/domain/saved-search/resolved-saved-search'
import { matchesRoomFilter, isAvailableOn } from '@amber/domain/search/match-tenancy'
import { representativeStays } from '@amber/domain/search/preferred-room'
import type { Listing } from '@amber/domain/search/listing'
import { FAR_FUTURE, placeFacts } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { createRandom } from '@amber/testing/random'
import { createTestSearch, removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { generateListings } from '@amber/testing/search/generated-listings'
import { generateSearch } from '@amber/testing/search/generated-searches'
import { buildListing, buildRoom, buildTenancy } from '@amber/testing/search/build-listing'
import { toReferencePlaces, searchReference } from '@amber/testing/search/reference-search'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MatchedSearch } from './match-saved-searches.ts'
import { savedSearchDocument } from './saved-search-document.ts'

/** Number of generated searches. After changing the matching, run more with another seed: `SEARCHES=3000 SEED=7`. */
const SEARCH_COUNT = Number(process.env['SEARCHES'] ?? 400)
const SEED = Number(process.env['SEED'] ?? 1)
const LISTING_COUNT = 40

const NOW = new Date('2026-11-15T09:00:00Z')
const prefix = searchPrefix()
const search = createTestSearch(prefix)
beforeAll(() => search.ensureIndices())
afterAll(async () => {
  await search.close()
  await removeSearchIndices(prefix)
})

const market = marketOf(undefined, undefined)

async function saveSearches(list: readonly { id: number; savedSearch: ResolvedSavedSearch }[]) {
  await search.savedSearches.write(
    list.map(({ id, savedSearch }) => ({ version: 1, document: savedSearchDocument(id, savedSearch) })),
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

/** Converts a search as saving it would: always with an area, and only with the filters that saved searches have. */
function resolvedSearchOf(
  { area, room, nameWords, allFeatures, tags, commutes }: PlaceSearch,
  fallback: Listing,
): ResolvedSavedSearch {
  return {
    area: area ?? { kind: 'region', regionId: fallback.regions[0]?.id ?? 1 },
    room,
    nameWords,
    allFeatures,
    tags,
    commutes,
    endsOn: FAR_FUTURE,
    market,
  }
}

test(
  'matches exactly the saved searches that would find the place',
  { timeout: SEARCH_COUNT * 100 + 60_000 },
  async () => {
    const listings = generateListings(createRandom(SEED), LISTING_COUNT) as [Listing, ...Listing[]]
    const saved = Array.from({ length: SEARCH_COUNT }, (_, index) => {
      const random = createRandom(SEED * 1_000_000 + index)
      return { id: index + 1, savedSearch: resolvedSearchOf(generateSearch(random, listings), listings[0]) }
    })
    await saveSearches(saved)
    const places = toReferencePlaces(listings, NOW)
    const cheapestOf = ({ listing, facts }: (typeof places)[number], id: number) => {
      const savedSearch = saved[id - 1]?.savedSearch
      const available = facts.tenancies.filter(
        (tenancy) =>
          savedSearch &&
          matchesRoomFilter(savedSearch.room, tenancy) &&
          isAvailableOn(tenancy, toPlaceSearch(savedSearch, listing).today),
      )
      return Math.min(...representativeStays(savedSearch?.room ?? {}, available).map(({ price }) => price))
    }
    let matchCount = 0
    for (const [index, place] of places.entries()) {
      const findSearchIds = (candidate: (typeof places)[number]) =>
        saved
          .filter(
            ({ savedSearch }) => searchReference([candidate], toPlaceSearch(savedSearch, candidate.listing)).count > 0,
          )
          .map(({ id }) => id)
      const other = places[(index + 1) % places.length] ?? place
      // The two places stand for one place before and after a change.
      const matched = await match(place.listing, other.listing)
      const idsMatching = (side: 'before' | 'after') =>
        matched.filter((matchedSearch) => matchedSearch[side] !== null).map(({ id }) => id)
      const found = findSearchIds(place)
      expect(idsMatching('after'), `listing ${place.listing.id}`).toEqual(found)
      expect(idsMatching('before'), `listing ${other.listing.id}`).toEqual(
        findSearchIds(other).filter((id) => found.includes(id)),
      )
      for (const { id, after } of matched) expect(after).toBe(cheapestOf(place, id))
      matchCount += found.length
    }
    // The comparison would also pass if nothing ever matched.
    expect(matchCount).toBeGreaterThan(LISTING_COUNT)
  },
)

/** Returns the equivalent place search for the current day at the place, limited to available rooms. */
const toPlaceSearch = (
  { area, room, nameWords, allFeatures, tags, commutes }: ResolvedSavedSearch,
  { timeZone }: Listing,
): PlaceSearch => ({
  area,
  room,
  nameWords,
  allFeatures,
  tags,
  commutes,
  available: true,
  statuses: ['active'],
  sort: { key: 'relevance', order: 'desc' },
  p: 1,
  limit: 1,
  today: new Date(NOW).toLocaleDateString('sv-SE', { timeZone }),
})

describe('matchSavedSearches', () => {
  const anyRoom: ResolvedSavedSearch = { area: { kind: 'region', regionId: 2 }, room: {}, endsOn: FAR_FUTURE, market }
  const listingAt = (priceMinor: number) =>
    buildListing({ id: 10, roomTypes: [buildRoom({ id: 11, tenancies: [buildTenancy({ id: 12, priceMinor })] })] })
  beforeEach(() => search.savedSearches.empty())

  test('returns the price at which a search matches before and after the change', async () => {
    await saveSearches([{ id: 1, savedSearch: { ...anyRoom, room: { price: { max: 20_000 } } } }])
    expect(await match(listingAt(20_000), listingAt(25_000))).toEqual([{ id: 1, before: null, after: 20_000 }])
    expect(await match(listingAt(15_000), listingAt(20_000))).toEqual([{ id: 1, before: 20_000, after: 15_000 }])
    expect(await match(listingAt(15_000))).toEqual([{ id: 1, before: null, after: 15_000 }])
    expect(await match(listingAt(25_000), listingAt(26_000))).toEqual([])
  })

  test('matches a place once it is within the minutes to both campuses', async () => {
    const commutes = [
      { campusId: 5, mode: 'bike' as const, minutes: 20 },
      { campusId: 6, mode: 'foot' as const, minutes: 30 },
    ]
    await saveSearches([{ id: 1, savedSearch: { ...anyRoom, commutes } }])
    const listingWith = (bike: number, foot: number): Listing => ({
      ...listingAt(1_000),
      commutes: [
        commuteCode({ campusId: 5, mode: 'bike', minutes: bike, estimated: false }),
        commuteCode({ campusId: 6, mode: 'foot', minutes: foot, estimated: true }),
      ],
    })
    expect(await match(listingWith(20, 30), listingWith(20, 31))).toEqual([{ id: 1, before: null, after: 1_000 }])
    expect(await match(listingWith(21, 10))).toEqual([])
    expect(await match(listingAt(1_000))).toEqual([])
  })

  test('does not match a search after its end date', async () => {
    await saveSearches([{ id: 1, savedSearch: { ...anyRoom, endsOn: '2026-11-30' } }])
    expect(await match(listingAt(1_000), null, new Date('2026-11-30T23:30:00Z'))).toHaveLength(1)
    expect(await match(listingAt(1_000), null, new Date('2026-12-01T00:30:00Z'))).toEqual([])
  })

  test('returns every match once, across pages', async () => {
    const searches = Array.from({ length: 4_500 }, (_, index) => ({ id: index + 1, savedSearch: anyRoom }))
    await saveSearches(searches)
    const ids = (await match(listingAt(1_000))).map(({ id }) => id)
    expect(ids).toEqual(searches.map(({ id }) => id))
  }, 60_000)
})
