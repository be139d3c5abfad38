import { expect, test } from 'vitest'
import { inKeptOrder } from './kept-order.ts'

const things = (...ids: number[]) => ids.map((id) => ({ id }))

test('what is shown keeps its order; what has gone is left out and what has come stands last', () => {
  expect(inKeptOrder(things(3, 1, 2), [1, 2, 3])).toEqual(things(1, 2, 3))
  expect(inKeptOrder(things(5, 3, 4, 1), [1, 2, 3])).toEqual(things(1, 3, 5, 4))
  expect(inKeptOrder(things(2, 1), [])).toEqual(things(2, 1))
})
