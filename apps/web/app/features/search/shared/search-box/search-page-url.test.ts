import { LEASE_BUCKETS } from '@amber/domain/search/lease-bucket'
import { SEARCH_PARAMETERS } from '@amber/domain/search/search-url'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchPageUrl } from './search-page-url.ts'

const london = { kind: 'city', canonical_name: 'london' } as const

// spec: 2.route-search, 2.route-inventory
test('links cities and universities to their search page and a place to its own page', () => {
  expect(searchPageUrl(london, new URLSearchParams())).toBe('/places/search/london')
  expect(searchPageUrl({ kind: 'university', canonical_name: 'ucl' }, new URLSearchParams())).toBe('/places/search/ucl')
  expect(searchPageUrl({ kind: 'place', canonical_name: 'mill-yard' }, new URLSearchParams())).toBe('/places/mill-yard')
})

// spec: 2.filter-move-in-month, 2.filter-lease-duration
test('converts the month and the stay to search filters', () => {
  expect(searchPageUrl(london, new URLSearchParams({ q: 'lon', move_in_month: 'sep', stay: '41-45' }))).toBe(
    '/places/search/london?move_in_month=sep&meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week',
  )
  expect(searchPageUrl(london, new URLSearchParams({ stay: '8+' }))).toBe(
    '/places/search/london?meta_min_lease_duration=9&lease_duration_unit=month',
  )
})

test('keeps portable filters and drops those bound to one region or page', () => {
  const params = new URLSearchParams({
    features_and: 'gym',
    min_price: '100',
    p: '3',
    name: 'mill',
    region_polygon: '51.5,-0.12;51.6,-0.1;51.5,-0.1',
  })
  expect(searchPageUrl(london, params)).toBe('/places/search/london?features_and=gym')
})

test('adds the filters of a sentence, which take precedence over the form', () => {
  const studio = { ...london, filters: 'move_in_month=sep&max_price=250&meta_unit_types=studio' }
  expect(searchPageUrl(studio, new URLSearchParams({ move_in_month: 'jan', features_and: 'gym' }))).toBe(
    '/places/search/london?move_in_month=sep&max_price=250&meta_unit_types=studio&features_and=gym',
  )
})

test('LEASE_BUCKETS labels are unique across weeks and months', () => {
  const labels = Object.values(LEASE_BUCKETS).flatMap((buckets) => buckets.map(({ label }) => label))
  expect(new Set(labels).size).toBe(labels.length)
})

test('stays on the site and sends only known parameters for any input', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (name, month, stay) => {
      const params = new URLSearchParams({ move_in_month: month, stay })
      const url = searchPageUrl({ kind: 'city', canonical_name: name }, params)
      const { origin, searchParams } = new URL(url, 'https://site.example')
      expect(origin).toBe('https://site.example')
      for (const key of searchParams.keys()) expect(SEARCH_PARAMETERS).toContain(key)
    }),
  )
})
