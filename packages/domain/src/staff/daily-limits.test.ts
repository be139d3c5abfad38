import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinDailyLimit, MAX_PER_STAFF_PER_DAY } from './daily-limits.ts'

const limits = ['leads_taken', 'documents_opened'] as const

test.each(limits)('isWithinDailyLimit allows exactly the maximum of %s', (limit) => {
  const max = MAX_PER_STAFF_PER_DAY[limit]
  const counts = Array.from({ length: max * 2 }, (_, count) => count)
  expect(counts.filter((count) => isWithinDailyLimit(limit, count))).toHaveLength(max)
})

test('isWithinDailyLimit allows nothing more once it has rejected', () => {
  fc.assert(
    fc.property(fc.constantFrom(...limits), fc.nat(), fc.nat(), (limit, count, more) => {
      if (!isWithinDailyLimit(limit, count)) expect(isWithinDailyLimit(limit, count + more)).toBe(false)
    }),
  )
})
