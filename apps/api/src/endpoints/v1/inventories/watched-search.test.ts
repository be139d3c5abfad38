import { listInventories } from '@amber/contract/inventories'
import type { SearchRegion } from '@amber/db/queries/search-regions'
import { BATHROOM_TYPES, KITCHEN_TYPES, ROOM_TYPES } from '@amber/domain/inventory/vocabulary'
import { watchedSearchOf } from '@amber/domain/saved-search/watched-search'
import { marketOf } from '@amber/domain/search/market'
import { APARTMENT } from '@amber/domain/search/place-search'
import { readSearchUrl, writeSearchUrl } from '@amber/domain/search/search-url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resolveSearch } from './resolve-search.ts'

const NOW = new Date('2026-11-15T09:00:00Z')

const PARTS = [
  'max_price=200',
  'min_price=100&max_price=300',
  'move_in_month=sep',
  'meta_min_lease_duration=26&meta_max_lease_duration=40',
  'meta_min_lease_duration=9&lease_duration_unit=month',
  'meta_types=private_room,private_bathroom',
  'meta_types=apartment,shared_kitchen',
  'meta_unit_types=studio,2b',
  'features_and=wifi,gym',
  'meta_bedroom_counts=2',
  'meta_bathroom_counts=1,2',
  'tags=dual_occupancy',
  'name=Vega House',
  'region_bounds_lat1=51&region_bounds_lng1=-1&region_bounds_lat2=52&region_bounds_lng2=1',
  'region_polygon=51,0;52,0;52,1',
]

const region = fc.record({
  id: fc.constant(7),
  regionType: fc.constantFrom('country' as const, 'state' as const, 'locality' as const, 'establishment' as const),
  centre: fc.constant({ lat: 51.5, lng: -0.12 }),
  bounds: fc.constant(null),
  shape: fc.constant(null),
  countryCode: fc.constantFrom('GB', 'US', 'KR'),
  timeZone: fc.constantFrom('Europe/London', 'Asia/Seoul', null),
  currency: fc.constantFrom('GBP', 'KRW', null),
  dearest: fc.constant(null),
})

test('a saved search asks for what the page of the same address asks of the API', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...PARTS), { maxLength: 6 }), region, (parts, where: SearchRegion) => {
      const filters = readSearchUrl(new URLSearchParams(parts.join('&')))
      const address = writeSearchUrl(filters)
      const asked = Object.fromEntries(address)
      delete asked['meta_types']
      const among = (known: readonly string[]) =>
        known.filter((type) => (filters.types as string[]).includes(type)).join(',')
      const types = {
        room_types: among([...ROOM_TYPES, APARTMENT]),
        bathroom_types: among(BATHROOM_TYPES),
        kitchen_types: among(KITCHEN_TYPES),
      }
      for (const [name, value] of Object.entries(types)) if (value !== '') asked[name] = value
      const query = z.parse(listInventories.query, { ...asked, region_canonical_name: 'somewhere' })
      const market = marketOf(where, query.lease_duration_unit)
      const { area, room, nameWords, allFeatures, tags } = resolveSearch(query, { region: where }, market, NOW)
      const watched = watchedSearchOf(address.toString(), where, NOW)
      const bare = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
      expect(bare({ ...watched, endsOn: 0, market: 0 })).toEqual(
        bare({ area, room, nameWords, allFeatures, tags, endsOn: 0, market: 0 }),
      )
      expect(watched.market).toEqual(market)
    }),
    { numRuns: 500 },
  )
})
