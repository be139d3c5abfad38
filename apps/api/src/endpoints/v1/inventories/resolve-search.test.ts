import { listInventories } from '@amber/contract/schemas/inventories'
import type { SearchRegion } from '@amber/db/queries/region/search-regions'
import { resolveSavedSearch } from '@amber/domain/saved-search/resolved-saved-search'
import { marketOf } from '@amber/domain/search/market'
import { readSearchUrl, formatSearchUrl } from '@amber/domain/search/search-url'
import { splitTypes } from '@amber/domain/search/type-groups'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resolveSearch } from './resolve-search.ts'

const NOW = new Date('2026-11-15T09:00:00Z')

const FILTER_QUERIES = [
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

test('resolves a query to the same search as a saved search with the same URL', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...FILTER_QUERIES), { maxLength: 6 }),
      region,
      (queries, searchRegion: SearchRegion) => {
        const filters = readSearchUrl(new URLSearchParams(queries.join('&')))
        const urlParameters = formatSearchUrl(filters)
        const apiQuery = Object.fromEntries(urlParameters)
        delete apiQuery['meta_types']
        const { roomTypes, bathroomTypes, kitchenTypes } = splitTypes(filters.types)
        const types = { room_types: roomTypes, bathroom_types: bathroomTypes, kitchen_types: kitchenTypes }
        for (const [name, value] of Object.entries(types)) if (value) apiQuery[name] = value.join(',')
        const query = z.parse(listInventories.query, { ...apiQuery, region_canonical_name: 'somewhere' })
        const market = marketOf(searchRegion, query.lease_duration_unit)
        const { area, room, nameWords, allFeatures, tags } = resolveSearch(query, { region: searchRegion }, market, NOW)
        const watched = resolveSavedSearch(urlParameters.toString(), searchRegion, NOW)
        const toPlainJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
        expect(toPlainJson({ ...watched, endsOn: 0, market: 0 })).toEqual(
          toPlainJson({ area, room, nameWords, allFeatures, tags, endsOn: 0, market: 0 }),
        )
        expect(watched.market).toEqual(market)
      },
    ),
    { numRuns: 500 },
  )
})
