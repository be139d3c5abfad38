import { expect, test } from 'vitest'
import { sortByStableOrder } from './stable-order.ts'

const items = (...ids: number[]) => ids.map((id) => ({ id }))

test('keeps the given order, skips removed items and appends new ones', () => {
  expect(sortByStableOrder(items(3, 1, 2), [1, 2, 3])).toEqual(items(1, 2, 3))
  expect(sortByStableOrder(items(5, 3, 4, 1), [1, 2, 3])).toEqual(items(1, 3, 5, 4))
  expect(sortByStableOrder(items(2, 1), [])).toEqual(items(2, 1))
})
