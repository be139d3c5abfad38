import { expect, test } from 'vitest'
import { priceFacts } from './price-facts.ts'

const months = (...prices: (readonly [price: number | null, median: number | null])[]) =>
  prices.map(([price, median], at) => ({ month: `2026-${String(at + 1).padStart(2, '0')}`, price, median }))

test('below its peak, above the middle', () => {
  expect(priceFacts(months([24_800, 24_000], [26_900, 24_500], [26_400, 24_700]))).toEqual({
    now: 26_400,
    peak: { below: 500, month: '2026-02' },
    overMiddle: 1700,
  })
})

test('at its peak, the latest month of several as dear', () => {
  expect(priceFacts(months([100, null], [200, null], [200, null]))).toEqual({
    now: 200,
    peak: { below: 0, month: '2026-03' },
    overMiddle: null,
  })
})

test('a price that never changed has no peak', () => {
  expect(priceFacts(months([100, 150], [100, 150]))?.peak).toBeNull()
  expect(priceFacts(months([100, 150], [100, 150]))?.overMiddle).toBe(-50)
})

test('months without a price are passed over, and one alone compares with nothing', () => {
  expect(priceFacts(months([200, null], [100, 90], [null, 95]))?.now).toBe(100)
  expect(priceFacts(months([null, 100], [100, 100]))).toBeUndefined()
  expect(priceFacts([])).toBeUndefined()
})
