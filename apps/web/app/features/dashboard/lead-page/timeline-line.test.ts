import type { TimelineEntry } from '@amber/contract/schemas/lead-page'
import { expect, test } from 'vitest'
import { timelineLine } from './timeline-line.ts'

const CLOCKS = { language: 'en', timeZone: 'Asia/Kolkata', ownTimeZone: 'Europe/London' } as const
const entry = (overrides: Partial<TimelineEntry>): TimelineEntry => ({
  key: '1e1',
  at: '2026-08-11T23:40:00.000Z',
  kind: 'enquired',
  by: null,
  merged_from: null,
  details: {},
  ...overrides,
})

test('shows the time on both clocks, under the day of the member of staff', () => {
  expect(timelineLine(entry({}), CLOCKS)).toMatchObject({
    day: 'Wednesday, 12 August 2026',
    time: '00:40',
    theirTime: '05:10',
  })
})

test('shows one time where both clocks are the same', () => {
  expect(timelineLine(entry({}), { ...CLOCKS, timeZone: 'Europe/London' }).theirTime).toBeNull()
})

test('formats amounts in their currency', () => {
  const details = { amount: 25_000, currency: 'GBP' }
  expect(timelineLine(entry({ kind: 'payment_failed', details }), CLOCKS).amount).toBe('£250')
})

test.each([
  [{ delivery: 'sent', sent_at: '2026-08-12T07:30:00.000Z' } as const, { is: 'sent', time: '12 Aug, 08:30' }],
  [{ delivery: 'dropped' } as const, { is: 'dropped' }],
  [{ delivery: 'waiting' } as const, { is: 'waiting' }],
  // The record of a mail is deleted some weeks after it was sent.
  [{ delivery: 'unrecorded' } as const, { is: 'unrecorded' }],
])('says what became of a mail with %j', (details, delivery) => {
  expect(timelineLine(entry({ kind: 'message_sent', details }), CLOCKS).delivery).toEqual(delivery)
  expect(timelineLine(entry({ kind: 'message_received', details }), CLOCKS).delivery).toBeNull()
})
