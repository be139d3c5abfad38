import { describe, expect, test } from 'vitest'
import { applicableFilters, comparesTotals, needsLength } from './comparable-totals.ts'
import { NO_FILTERS } from './search-url.ts'

const LEASE = { min: 41, max: 45, unit: 'week' } as const
const BY_TOTAL = { key: 'total', order: 'asc' } as const

describe('applicableFilters without a length of stay', () => {
  test('drops the filter on the total and keeps the others', () => {
    const filters = { ...NO_FILTERS, price: { max: 300 }, total: { max: 9000 } }
    expect(needsLength(filters)).toBe(true)
    expect(applicableFilters(filters)).toEqual({ ...NO_FILTERS, price: { max: 300 }, total: undefined })
  })

  test('replaces the order by total and keeps other orders', () => {
    const byPrice = { key: 'price', order: 'asc' } as const
    expect(applicableFilters({ ...NO_FILTERS, sort: BY_TOTAL }).sort).toEqual(NO_FILTERS.sort)
    expect(applicableFilters({ ...NO_FILTERS, total: { min: 100 }, sort: byPrice }).sort).toEqual(byPrice)
  })
})

test('applicableFilters returns the filters unchanged when a length is chosen or no total is compared', () => {
  for (const filters of [{ ...NO_FILTERS, lease: LEASE, total: { max: 9000 }, sort: BY_TOTAL }, NO_FILTERS]) {
    expect(needsLength(filters)).toBe(false)
    expect(applicableFilters(filters)).toBe(filters)
  }
})

test('comparesTotals returns true only when a length is chosen', () => {
  expect(comparesTotals({ ...NO_FILTERS, lease: LEASE, total: { max: 9000 } })).toBe(true)
  expect(comparesTotals({ ...NO_FILTERS, lease: LEASE, sort: BY_TOTAL })).toBe(true)
  expect(comparesTotals({ ...NO_FILTERS, total: { max: 9000 }, sort: BY_TOTAL })).toBe(false)
  expect(comparesTotals({ ...NO_FILTERS, lease: LEASE })).toBe(false)
})
