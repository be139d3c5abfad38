import { expect, test } from 'vitest'
import { mayModerate, REVIEW_STATUSES } from './review-status.ts'

test('a review is published or rejected once it is read, either may be undone, and none is unread again', () => {
  const moves = REVIEW_STATUSES.flatMap((from) =>
    REVIEW_STATUSES.filter((to) => mayModerate(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual(['pending → published', 'pending → rejected', 'published → rejected', 'rejected → published'])
})
