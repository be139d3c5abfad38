import { listBookings } from '@amber/contract/endpoints/bookings'
import { CallError } from '@amber/contract/http/client'
import type { Endpoint } from '@amber/contract/http/define-endpoint'
import { listSavedSearches } from '@amber/contract/endpoints/saved-searches'
import { listSharedShortlists } from '@amber/contract/endpoints/shared-shortlists'
import { expect, test } from 'vitest'
import { loadOverview } from './load-overview.server.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

const TURNS = { yours: 5, ours: 2, landlord: 0, nobody: 0 }

const booking = (id: number, turn: 'yours' | 'ours') => ({
  id,
  uuid: `0000000${id}-0000-4000-8000-000000000000`,
  stage: turn === 'yours' ? 'room_chosen' : 'enquired',
  next_stage: turn === 'yours' ? 'form_sent' : 'room_chosen',
  turn,
  todos: turn === 'yours' ? ['step'] : [],
  due_at: null,
  move_in_date: null,
  booking_status: 'enquiry',
  updated_at: NOW.toISOString(),
})

const BOOKINGS = [
  booking(1, 'ours'),
  ...[2, 3, 4, 5, 6].map((id) => booking(id, 'yours')),
  { ...booking(7, 'ours'), stage: 'deposit_paid', next_stage: 'agreement_signed', booking_status: 'reserved' },
]

const RESPONSES = new Map<Endpoint, unknown>([
  [listBookings, { result: BOOKINGS, meta: { count: 7, p: 1, limit: 20, turns: TURNS, todos: 5 } }],
  [listSavedSearches, { result: [{}, {}] }],
  [listSharedShortlists, { result: [{}] }],
])

type LeadsQuery = { p: number; limit: number }

/** Loads the overview from an API in which the given endpoint fails. */
function loadWith(failingEndpoint?: Endpoint, listLeads?: (query: LeadsQuery) => unknown) {
  const reported: unknown[] = []
  const call = async (endpoint: Endpoint, { query }: { query?: LeadsQuery } = {}) => {
    if (endpoint === failingEndpoint) throw new CallError('unavailable', { httpStatus: 503 })
    if (endpoint === listBookings && listLeads && query) return { data: listLeads(query) }
    return { data: RESPONSES.get(endpoint) }
  }
  const loaderContext = {
    api: { call },
    language: 'en',
    currency: 'GBP',
    signal: new AbortController().signal,
    report: (error: unknown) => reported.push(error),
  } as const
  return { overview: loadOverview(loaderContext, NOW), reported }
}

test('leads with the booked room, lists enquiries that await the student and counts the rest', async () => {
  const { bookings, enquiries, ...counts } = await loadWith().overview
  expect(bookings.map(({ reference }) => reference)).toEqual(['0000-0007'])
  expect(enquiries.map(({ reference }) => reference)).toEqual([
    '0000-0002',
    '0000-0003',
    '0000-0004',
    '0000-0005',
    '0000-0006',
  ])
  expect(counts).toEqual({ summary: { todos: 5, turns: TURNS }, leadCount: 7, searches: 2, shared: 1 })
})

test.each([
  [listBookings, { bookings: [], enquiries: [], summary: null, leadCount: null, searches: 2, shared: 1 }],
  [listSavedSearches, { searches: null, shared: 1, leadCount: 7 }],
  [listSharedShortlists, { searches: 2, shared: null, leadCount: 7 }],
])('omits the result of $path and reports the error when it fails', async (failingEndpoint, expected) => {
  const { overview, reported } = loadWith(failingEndpoint)
  expect(await overview).toMatchObject(expected)
  expect(reported).toHaveLength(1)
})

test('shows a booked room and a thing to do that are older than the first page', async () => {
  const leads = [
    ...Array.from({ length: 120 }, () => booking(1, 'ours')),
    { ...booking(7, 'ours'), booking_status: 'reserved' },
    booking(8, 'yours'),
  ]
  const queries: LeadsQuery[] = []
  const { overview } = loadWith(undefined, (query) => {
    queries.push(query)
    const { p, limit } = query
    return { result: leads.slice((p - 1) * limit, p * limit), meta: { count: leads.length, turns: TURNS, todos: 1 } }
  })
  const { bookings, enquiries, leadCount } = await overview
  expect(bookings.map(({ reference }) => reference)).toEqual(['0000-0007'])
  expect(enquiries[0]?.reference).toBe('0000-0008')
  expect(leadCount).toBe(122)
  expect(queries.map(({ p, limit }) => [p, limit])).toEqual([
    [1, 20],
    [1, 100],
    [2, 100],
  ])
})
