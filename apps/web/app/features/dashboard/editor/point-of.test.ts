import { expect, test } from 'vitest'
import { pointOf } from './point-of.ts'

test('returns a point of the earth', () => {
  expect(pointOf({ lat: 53.8, lng: -1.55 })).toEqual({ lat: 53.8, lng: -1.55 })
})

test.each([
  null,
  {},
  { lat: 'north', lng: 1 },
  { lat: 91, lng: 0 },
  { lat: 0, lng: -181 },
  { lat: Number.NaN, lng: 0 },
])('returns nothing for %j', (value) => {
  expect(pointOf(value)).toBeUndefined()
})
