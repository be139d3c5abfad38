import { LEASE_BUCKETS } from '@amber/domain/search/lease-bucket'
import { SEARCH_PARAMETERS } from '@amber/domain/search/search-url'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchAddress } from './search-address.ts'

const london = { kind: 'city', canonical_name: 'london' } as const

// spec: 2.route-search, 2.route-inventory
test('cities and universities lead to their search page, a place to its own', () => {
  expect(searchAddress(london, new URLSearchParams())).toBe('/places/search/london')
  expect(searchAddress({ kind: 'university', canonical_name: 'ucl' }, new URLSearchParams())).toBe('/places/search/ucl')
  expect(searchAddress({ kind: 'place', canonical_name: 'mill-yard' }, new URLSearchParams())).toBe('/places/mill-yard')
})

// spec: 2.filter-move-in-month, 2.filter-lease-duration
test('the month and the stay become the filters of the search page', () => {
  expect(searchAddress(london, new URLSearchParams({ q: 'lon', move_in_month: 'sep', stay: '41-45' }))).toBe(
    '/places/search/london?move_in_month=sep&meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week',
  )
  expect(searchAddress(london, new URLSearchParams({ stay: '8+' }))).toBe(
    '/places/search/london?meta_min_lease_duration=9&lease_duration_unit=month',
  )
})

test('filters of one search go on to the next, but for those of one place only', () => {
  const asked = new URLSearchParams({
    features_and: 'gym',
    min_price: '100',
    p: '3',
    name: 'mill',
    region_polygon: '51.5,-0.12;51.6,-0.1;51.5,-0.1',
  })
  expect(searchAddress(london, asked)).toBe('/places/search/london?features_and=gym')
})

test('a stay in weeks is never mistaken for one in months', () => {
  const labels = Object.values(LEASE_BUCKETS).flatMap((buckets) => buckets.map(({ label }) => label))
  expect(new Set(labels).size).toBe(labels.length)
})

test('whatever the fields send, the address stays on the search page and says nothing unknown', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (name, month, stay) => {
      const asked = new URLSearchParams({ move_in_month: month, stay })
      const address = searchAddress({ kind: 'city', canonical_name: name }, asked)
      const { origin, searchParams } = new URL(address, 'https://site.example')
      expect(origin).toBe('https://site.example')
      for (const key of searchParams.keys()) expect(SEARCH_PARAMETERS).toContain(key)
    }),
  )
})
