import { expect, test } from 'vitest'
import { isFreeTenancy } from './free-tenancy.ts'

const place = { status: 'active', tags: [] } as const
const room = { tags: [] }
const tenancy = { tags: [], placesLeft: 1, availableFrom: '2026-09-01', availableUntil: '2026-11-15' }
const TODAY = '2026-11-15'
const OFF = ['not_available']

test('a stay is free while a place is left and its window is open', () => {
  expect(isFreeTenancy(place, room, tenancy, TODAY)).toBe(true)
  expect(isFreeTenancy(place, room, { ...tenancy, availableFrom: '2027-09-01', availableUntil: null }, TODAY)).toBe(
    true,
  )
  expect(isFreeTenancy(place, room, tenancy, '2026-11-16')).toBe(false)
  expect(isFreeTenancy(place, room, { ...tenancy, placesLeft: 0 }, TODAY)).toBe(false)
  expect(isFreeTenancy(place, room, { ...tenancy, availableFrom: null }, TODAY)).toBe(false)
})

// spec: 4.not-available
test('nothing is free in a place that is inactive, or where the place, the room or the stay is tagged so', () => {
  expect(isFreeTenancy({ ...place, status: 'inactive' }, room, tenancy, TODAY)).toBe(false)
  expect(isFreeTenancy({ ...place, tags: OFF }, room, tenancy, TODAY)).toBe(false)
  expect(isFreeTenancy(place, { tags: OFF }, tenancy, TODAY)).toBe(false)
  expect(isFreeTenancy(place, room, { ...tenancy, tags: OFF }, TODAY)).toBe(false)
})
