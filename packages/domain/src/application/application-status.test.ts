import { expect, test } from 'vitest'
import { nextStatusesOf } from './application-status.ts'

test.each([
  ['received', ['in_review', 'accepted', 'declined']],
  ['in_review', ['accepted', 'declined']],
  ['accepted', ['in_review']],
  ['declined', ['in_review']],
] as const)('after %s allows %j', (from, next) => {
  expect(nextStatusesOf(from)).toEqual(next)
})
