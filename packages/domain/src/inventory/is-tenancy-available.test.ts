import { expect, test } from 'vitest'
import { isTenancyAvailable } from './is-tenancy-available.ts'

const place = { status: 'active', tags: [] } as const
const room = { tags: [] }
const tenancy = { tags: [], placesLeft: 1, availableFrom: '2026-09-01', availableUntil: '2026-11-15' }
const TODAY = '2026-11-15'
const NOT_AVAILABLE_TAGS = ['not_available']

test('returns true only while a slot is left and the window has not ended', () => {
  expect(isTenancyAvailable(place, room, tenancy, TODAY)).toBe(true)
  expect(
    isTenancyAvailable(place, room, { ...tenancy, availableFrom: '2027-09-01', availableUntil: null }, TODAY),
  ).toBe(true)
  expect(isTenancyAvailable(place, room, tenancy, '2026-11-16')).toBe(false)
  expect(isTenancyAvailable(place, room, { ...tenancy, placesLeft: 0 }, TODAY)).toBe(false)
  expect(isTenancyAvailable(place, room, { ...tenancy, availableFrom: null }, TODAY)).toBe(false)
})

// spec: 4.not-available
test('returns false when the place is inactive, or the place, room or tenancy is tagged as not available', () => {
  expect(isTenancyAvailable({ ...place, status: 'inactive' }, room, tenancy, TODAY)).toBe(false)
  expect(isTenancyAvailable({ ...place, tags: NOT_AVAILABLE_TAGS }, room, tenancy, TODAY)).toBe(false)
  expect(isTenancyAvailable(place, { tags: NOT_AVAILABLE_TAGS }, tenancy, TODAY)).toBe(false)
  expect(isTenancyAvailable(place, room, { ...tenancy, tags: NOT_AVAILABLE_TAGS }, TODAY)).toBe(false)
})
