import { expect, test } from 'vitest'
import { createReportLimit } from './report-limit.ts'

test('allows so many in a minute, and as many again in the next', () => {
  let now = 0
  const mayReport = createReportLimit(2, () => now)
  expect([mayReport(), mayReport(), mayReport()]).toEqual([true, true, false])
  now = 59_999
  expect(mayReport()).toBe(false)
  now = 60_000
  expect([mayReport(), mayReport(), mayReport()]).toEqual([true, true, false])
})
