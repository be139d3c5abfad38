import { fileURLToPath } from 'node:url'
import type { Listing } from '@amber/domain/search/listing'
import type { PlaceSearch, RoomFilter } from '@amber/domain/search/place-search'
import { leaseLength } from '@amber/domain/search/lease-length'
import { DEFAULT_RADIUS_METRES } from '@amber/domain/search/place-search'
import { searchReference, toReferencePlaces } from '@amber/testing/search/reference-search'
import { expect, test } from 'vitest'
import { readTable } from '../geography/csv-table.ts'
import { createIds } from '../load/ids.ts'
import { streamWorld } from '../load/stream-world.ts'
import { openWorld } from '../open-world.ts'
import { findBookableRoom, gradePlace, type JudgedSearch } from './grade-place.ts'
import { ndcg } from './ndcg.ts'

const fileOf = (name: string) => fileURLToPath(new URL(`../../judgements/${name}.csv`, import.meta.url))
const DAY = '2026-11-15'
const NOW = new Date(`${DAY}T12:00:00Z`)
const FIRST = 10

type Filter = { room: RoomFilter; isWanted: JudgedSearch['isWanted'] }
const FILTERS: Readonly<Record<string, Filter>> = {
  '': { room: {}, isWanted: () => true },
  private_room: {
    room: { roomTypes: ['private_room'] },
    isWanted: ({ roomType }) => roomType === 'private_room',
  },
  long_stay: {
    room: { lease: { unit: 'week', min: 36, max: 52 } },
    isWanted: (_room, { leaseDuration, leaseDurationUnit }) => {
      const weeks = leaseLength(leaseDuration, leaseDurationUnit, 'week')
      return weeks >= 36 && weeks <= 52
    },
  },
}

/** `minNdcg` is a mean over the searches. The second set has other cities, another seed and the filters in turn. */
test.each([
  { file: 'ranked-searches', seed: 1, searches: 60, minNdcg: 0.84 },
  { file: 'ranked-held-out', seed: 2, searches: 40, minNdcg: 0.84 },
])(
  'ranks the places of $file as the written rules grade them',
  { timeout: 120_000 },
  ({ file, seed, searches, minNdcg }) => {
    const { geography, plan } = openWorld({ seed, day: DAY, places: 2_500, lean: false })
    const regions = new Map(geography.regions.map((region) => [region.canonicalName, region]))
    const listings = [...streamWorld(geography, plan, createIds(), { now: NOW })].flatMap(({ places }) => places)
    const places = toReferencePlaces(listings, NOW)
    const scores = readTable(fileOf(file), ['region', 'filter']).map((row) => {
      const region = regions.get(row.region)
      const filter = FILTERS[row.filter]
      if (region === undefined || filter === undefined) throw new Error(`unknown search ${row.region} ${row.filter}`)
      const centre = { lat: region.lat, lng: region.lng }
      const isUniversity = region.type === 'establishment'
      const search: PlaceSearch = {
        centre,
        centreKind: isUniversity ? 'destination' : 'city',
        area: { kind: 'circle', centre, radius: DEFAULT_RADIUS_METRES },
        room: filter.room,
        statuses: ['active'],
        sort: { key: 'relevance', order: 'desc' },
        p: 1,
        limit: listings.length,
        today: DAY,
      }
      const found = searchReference(places, search).listings
      const grades = gradeAll(found, { centre, isUniversity, isWanted: filter.isWanted, now: NOW })
      return { isUniversity, found: found.length, ndcg: ndcg(grades, FIRST) }
    })
    const meanOf = (list: typeof scores) => {
      const values = list.flatMap((score) => score.ndcg ?? [])
      return values.reduce((sum, value) => sum + value, 0) / values.length
    }
    const [universities, cities] = [scores.filter((s) => s.isUniversity), scores.filter((s) => !s.isUniversity)]
    console.info(
      `${file}: NDCG@${FIRST} ${meanOf(scores).toFixed(3)}: cities ${meanOf(cities).toFixed(3)},`,
      `universities ${meanOf(universities).toFixed(3)}; a search finds ${Math.min(...scores.map((s) => s.found))} places or more`,
    )
    expect(scores).toHaveLength(searches)
    expect(meanOf(scores)).toBeGreaterThanOrEqual(minNdcg)
  },
)

function gradeAll(found: readonly Listing[], search: JudgedSearch): number[] {
  const rooms = found.map((listing) => ({ listing, room: findBookableRoom(listing, search) }))
  const prices = rooms.flatMap(({ room }) => (room ? [room.perWeek] : [])).toSorted((a, b) => a - b)
  const fairPrice = prices[Math.floor((prices.length - 1) / 2)] ?? 0
  return rooms.map(({ listing, room }) => gradePlace(listing, room, search, fairPrice))
}
