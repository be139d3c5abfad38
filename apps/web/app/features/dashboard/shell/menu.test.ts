import { expect, test } from 'vitest'
import { waitingOn } from './menu.ts'

const COUNTS = {
  places: { all: 12_000, stale: 30, without_photo: 4, odd_price: 2, inactive: 9 },
  reviews: 7,
  complaints: 2,
  feed_errors: 5,
  bulk_runs: 1,
  chats: 3,
  mentions: [],
}

test.each([
  ['/dashboard/inventories', 12_000],
  ['/dashboard/reviews', 7],
  ['/dashboard/queues/unconfirmed', 37],
  ['/dashboard/bulk', 1],
  ['/dashboard/inbox', 3],
  ['/dashboard/people', undefined],
])('on %s the menu shows %s', (path, count) => {
  expect(waitingOn(path, COUNTS)).toBe(count)
})

test('shows no number that could not be counted', () => {
  expect(waitingOn('/dashboard/reviews', undefined)).toBeUndefined()
})
