import { expect, test } from 'vitest'
import { priceFacts } from './price-facts.ts'

const createMonths = (...prices: (readonly [price: number | null, median: number | null])[]) =>
  prices.map(([price, median], index) => ({ month: `2026-${String(index + 1).padStart(2, '0')}`, price, median }))

test('returns how far the price is below its peak and above the median', () => {
  expect(priceFacts(createMonths([24_800, 24_000], [26_900, 24_500], [26_400, 24_700]))).toEqual({
    now: 26_400,
    peak: { below: 500, month: '2026-02' },
    overMiddle: 1700,
  })
})

test('uses the latest month when several share the peak', () => {
  expect(priceFacts(createMonths([100, null], [200, null], [200, null]))).toEqual({
    now: 200,
    peak: { below: 0, month: '2026-03' },
    overMiddle: null,
  })
})

test('has no peak when the price never changed', () => {
  expect(priceFacts(createMonths([100, 150], [100, 150]))?.peak).toBeNull()
  expect(priceFacts(createMonths([100, 150], [100, 150]))?.overMiddle).toBe(-50)
})

test('skips months without a price and needs at least two', () => {
  expect(priceFacts(createMonths([200, null], [100, 90], [null, 95]))?.now).toBe(100)
  expect(priceFacts(createMonths([null, 100], [100, 100]))).toBeUndefined()
  expect(priceFacts([])).toBeUndefined()
})
