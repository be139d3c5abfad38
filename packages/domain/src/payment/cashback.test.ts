import { expect, test } from 'vitest'
import { cashbackOf } from './cashback.ts'

const amountOffer = (amountMinor: number) => ({ amountMinor, percent: null })
const percentOffer = (part: number) => ({ amountMinor: null, percent: part })

test.each([
  ['no offer', [], 0],
  ['an amount', [amountOffer(2_000)], 2_000],
  ['a percentage of the rent, rounded down', [percentOffer(5)], 5_000],
  ['the percentage when it is higher', [amountOffer(2_000), percentOffer(5)], 5_000],
  ['the amount when it is higher', [amountOffer(6_000), percentOffer(5)], 6_000],
  ['at most the rent', [amountOffer(900_000)], 100_019],
  ['an offer without a value', [{ amountMinor: null, percent: null }], 0],
])('calculates the cashback: %s', (_, offers, expected) => {
  expect(cashbackOf(offers, 100_019)).toBe(expected)
})
