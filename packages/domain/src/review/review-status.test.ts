import { expect, test } from 'vitest'
import { canModerate, REVIEW_STATUSES } from './review-status.ts'

test('canModerate allows publishing and rejecting, reversing either decision, and never returning to pending', () => {
  const transitions = REVIEW_STATUSES.flatMap((from) =>
    REVIEW_STATUSES.filter((to) => canModerate(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(transitions).toEqual([
    'pending → published',
    'pending → rejected',
    'published → rejected',
    'rejected → published',
  ])
})
