import { LEASE_BUCKETS } from '@amber/domain/search/lease-bucket'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchAddress } from './search-address.ts'

const london = { kind: 'city', canonical_name: 'london' } as const

// spec: 2.route-search, 2.route-inventory
test('cities and universities lead to their search page, a place to its own', () => {
  expect(searchAddress(london)).toBe('/places/search/london')
  expect(searchAddress({ kind: 'university', canonical_name: 'ucl' })).toBe('/places/search/ucl')
  expect(searchAddress({ kind: 'place', canonical_name: 'mill-yard' })).toBe('/places/mill-yard')
})

// spec: 2.filter-move-in-month, 2.filter-lease-duration
test('the month and the stay become the filters of the search page', () => {
  expect(searchAddress(london, { moveInMonth: 'sep', stay: '41-45' })).toBe(
    '/places/search/london?move_in_month=sep&meta_min_lease_duration=41&meta_max_lease_duration=45',
  )
  expect(searchAddress(london, { stay: '45+' })).toBe('/places/search/london?meta_min_lease_duration=46')
})

test('a stay in weeks is never mistaken for one in months', () => {
  const labels = Object.values(LEASE_BUCKETS).flatMap((buckets) => buckets.map(({ label }) => label))
  expect(new Set(labels).size).toBe(labels.length)
})

test('whatever the fields send, the address stays on the search page and says nothing unknown', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (name, moveInMonth, stay) => {
      const address = searchAddress({ kind: 'city', canonical_name: name }, { moveInMonth, stay })
      const { origin, searchParams } = new URL(address, 'https://site.example')
      expect(origin).toBe('https://site.example')
      for (const key of searchParams.keys()) {
        expect(['move_in_month', 'meta_min_lease_duration', 'meta_max_lease_duration']).toContain(key)
      }
    }),
  )
})
