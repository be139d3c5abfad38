import { expect, test } from 'vitest'
import { comparablePrice, pricePerPerson } from './price-per-person.ts'

test('divides the rent of an entire place by its bedrooms but not that of a room', () => {
  expect(pricePerPerson({ roomType: 'entire_place', bedroomCount: 3 }, 100_000)).toBe(33_334)
  expect(pricePerPerson({ roomType: 'entire_place', bedroomCount: 0 }, 100_000)).toBe(100_000)
  expect(pricePerPerson({ roomType: 'private_room', bedroomCount: 5 }, 100_000)).toBe(100_000)
})

test('scales currencies with and without minor units to the same base', () => {
  expect(comparablePrice(19_800, 'GBP')).toBe(19_800)
  expect(comparablePrice(750_000, 'KRW')).toBe(75_000_000)
})
