import { expect, test } from 'vitest'
import { cashbackOf } from './cashback.ts'

const amount = (amountMinor: number) => ({ amountMinor, percent: null })
const percent = (part: number) => ({ amountMinor: null, percent: part })

test.each([
  ['no offer', [], 0],
  ['an amount', [amount(2_000)], 2_000],
  ['a part of the rent, rounded down', [percent(5)], 5_000],
  ['the best of two', [amount(2_000), percent(5)], 5_000],
  ['the best of two, the other way', [amount(6_000), percent(5)], 6_000],
  ['no more than the rent', [amount(900_000)], 100_019],
  ['an offer that says nothing', [{ amountMinor: null, percent: null }], 0],
])('%s', (_, offers, worth) => {
  expect(cashbackOf(offers, 100_019)).toBe(worth)
})
