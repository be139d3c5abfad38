import { expect, test } from 'vitest'
import { progressOf } from './load-run.server.ts'

const counts = { rows: 1_000, ready: 400, unchanged: 0, refused: 0, applied: 600, undone: 0, retained: 0 }

test('shows the speed since a run was resumed, not since it began', () => {
  const run = { state: 'applying' as const, counts, applying_since: '2027-01-01T00:00:00Z', applied_before: 500 }
  expect(progressOf(run, new Date('2027-01-01T00:00:10Z'))).toEqual({ done: 600, total: 1_000, rowsPerSecond: 10 })
})
