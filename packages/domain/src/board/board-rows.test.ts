import { expect, test } from 'vitest'
import { addCounts, NO_LEADS, pairRows, shareOf } from './board-rows.ts'

test('shareOf has no share without cases, and an interval for few', () => {
  expect(shareOf({ of: 0, outOf: 0 })).toEqual({ of: 0, outOf: 0, share: null, interval: null })
  expect(shareOf({ of: 5, outOf: 10 })).toMatchObject({ share: 0.5, interval: { low: expect.closeTo(0.2366, 4) } })
  expect(shareOf({ of: 500, outOf: 1000 })).toMatchObject({ share: 0.5, interval: null })
})

test('addCounts adds each counter', () => {
  const one = { ...NO_LEADS, leads: 2, booked: 1 }
  expect(addCounts([one, { ...one, reached: 3 }])).toEqual({ ...NO_LEADS, leads: 4, booked: 2, reached: 3 })
  expect(addCounts([])).toEqual(NO_LEADS)
})

test('pairRows keeps rows that only one period has', () => {
  const rows = { current: [{ id: 'b' }, { id: 'a' }], compared: [{ id: 'a' }, { id: 'c' }] }
  expect(pairRows(rows, ({ id }) => id)).toEqual([
    { key: 'b', current: { id: 'b' }, compared: undefined },
    { key: 'a', current: { id: 'a' }, compared: { id: 'a' } },
    { key: 'c', current: undefined, compared: { id: 'c' } },
  ])
})
