import { expect, test } from 'vitest'
import { nextItem } from './use-queue-keys.ts'

test.each([
  ['begins at the first', { current: -1, last: undefined, step: 1, count: 5 }, 0],
  ['goes on from the focused item', { current: 2, last: 2, step: 1, count: 5 }, 3],
  ['goes to the item that took the place of the one done', { current: -1, last: 2, step: 1, count: 4 }, 2],
  ['goes back from there', { current: -1, last: 2, step: -1, count: 4 }, 1],
  ['stays at the end after the last item is done', { current: -1, last: 4, step: 1, count: 4 }, 3],
] as const)('%s', (_, position, index) => {
  expect(nextItem(position)).toBe(index)
})
