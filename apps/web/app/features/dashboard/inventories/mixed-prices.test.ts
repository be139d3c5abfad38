import { expect, test } from 'vitest'
import { comparesMixedPrices } from './mixed-prices.ts'

const priced = (currency: string, priceUnit: 'week' | 'month', price: string | null = '1') => ({
  currency,
  priceUnit,
  price,
})
const byPrice = new URLSearchParams('sort_key=price')

test('says so for several currencies or periods, but only of a list sorted by price', () => {
  const currencies = [priced('GBP', 'week'), priced('EUR', 'week')]
  expect(comparesMixedPrices(byPrice, currencies)).toBe(true)
  expect(comparesMixedPrices(byPrice, [priced('GBP', 'week'), priced('GBP', 'month')])).toBe(true)
  expect(comparesMixedPrices(new URLSearchParams(), currencies)).toBe(false)
})

test('a place without a price compares with nothing', () => {
  expect(comparesMixedPrices(byPrice, [priced('GBP', 'week'), priced('EUR', 'week', null)])).toBe(false)
})
