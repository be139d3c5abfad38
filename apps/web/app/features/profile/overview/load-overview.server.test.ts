import { listBookings } from '@amber/contract/bookings'
import { CallError } from '@amber/contract/client'
import type { Endpoint } from '@amber/contract/define-endpoint'
import { listSavedSearches } from '@amber/contract/saved-searches'
import { listSharedShortlists } from '@amber/contract/shared-shortlists'
import { expect, test } from 'vitest'
import { loadOverview } from './load-overview.server.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

const TURNS = { yours: 5, ours: 1, nobody: 0 }

const booking = (id: number, turn: 'yours' | 'ours') => ({
  id,
  uuid: `0000000${id}-0000-4000-8000-000000000000`,
  stage: turn === 'yours' ? 'room_chosen' : 'enquired',
  next_stage: turn === 'yours' ? 'form_sent' : 'room_chosen',
  turn,
  due_at: null,
  move_in_date: null,
  booking_status: 'enquiry',
  updated_at: NOW.toISOString(),
})

const BOOKINGS = [booking(1, 'ours'), ...[2, 3, 4, 5, 6].map((id) => booking(id, 'yours'))]

const ANSWERS = new Map<Endpoint, unknown>([
  [listBookings, { result: BOOKINGS, meta: { count: 6, p: 1, limit: 20, turns: TURNS } }],
  [listSavedSearches, { result: [{}, {}] }],
  [listSharedShortlists, { result: [{}] }],
])

/** An API in which one endpoint is in trouble. */
function load(broken?: Endpoint) {
  const reported: unknown[] = []
  const call = async (endpoint: Endpoint) => {
    if (endpoint === broken) throw new CallError('unavailable', { httpStatus: 503 })
    return { data: ANSWERS.get(endpoint) }
  }
  const asking = {
    api: { call },
    language: 'en',
    currency: 'GBP',
    signal: new AbortController().signal,
    report: (error: unknown) => reported.push(error),
  } as const
  return { overview: loadOverview(asking, NOW), reported }
}

test('shows the first three that wait for the student, and counts the rest', async () => {
  const { needsYou, ...counts } = await load().overview
  expect(needsYou.map(({ reference }) => reference)).toEqual(['0000-0002', '0000-0003', '0000-0004'])
  expect(counts).toEqual({ turns: TURNS, enquiries: 6, searches: 2, shared: 1 })
})

test.each([
  [listBookings, { needsYou: [], turns: null, enquiries: null, searches: 2, shared: 1 }],
  [listSavedSearches, { searches: null, shared: 1, enquiries: 6 }],
  [listSharedShortlists, { searches: 2, shared: null, enquiries: 6 }],
])('does without $path, and says so in the log', async (broken, expected) => {
  const { overview, reported } = load(broken)
  expect(await overview).toMatchObject(expected)
  expect(reported).toHaveLength(1)
})
