import { expect, test } from 'vitest'
import { nextPollMs } from './poll-interval.ts'

test.each([
  ['processing', 0, 2000],
  ['init_loading', 29_000, 2000],
  ['processing', 31_000, 10_000],
  ['processing', 601_000, 60_000],
  ['failed', 0, 20_000],
  ['initiated', 120_000, 20_000],
  ['success', 0, undefined],
  ['sold_out', 0, undefined],
] as const)('polls a payment that has been %s for %i ms again after %s ms', (status, elapsedMs, intervalMs) => {
  expect(nextPollMs(status, elapsedMs)).toBe(intervalMs)
})

test('polls a paid payment for half a minute while its card is unknown', () => {
  expect(nextPollMs('success', 0, { isCardUnknown: true })).toBe(2000)
  expect(nextPollMs('success', 31_000, { isCardUnknown: true })).toBeUndefined()
})
