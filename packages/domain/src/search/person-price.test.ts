import { expect, test } from 'vitest'
import { comparablePrice, personPrice } from './person-price.ts'

test('the rent of a whole flat is shared by its bedrooms, that of a room by nobody', () => {
  expect(personPrice({ roomType: 'entire_place', bedroomCount: 3 }, 100_000)).toBe(33_334)
  expect(personPrice({ roomType: 'entire_place', bedroomCount: 0 }, 100_000)).toBe(100_000)
  expect(personPrice({ roomType: 'private_room', bedroomCount: 5 }, 100_000)).toBe(100_000)
})

test('prices of currencies with and without a small unit are compared by their whole unit', () => {
  expect(comparablePrice(19_800, 'GBP')).toBe(19_800)
  expect(comparablePrice(750_000, 'KRW')).toBe(75_000_000)
})
