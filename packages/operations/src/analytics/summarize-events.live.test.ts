import { randomUUID } from 'node:crypto'
import { makeAnalyticsDays, recordEvents } from '@amber/db/queries/analytics/analytics-events'
import { listFunnelCounts } from '@amber/db/queries/analytics/funnel-counts'
import type { EventName } from '@amber/domain/analytics/catalogue'
import { addDays } from '@amber/domain/board/board-period'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { summarizeEvents } from './summarize-events.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  await makeAnalyticsDays(
    database.db,
    Array.from({ length: 20 }, (_, days) => new Date(NOW.getTime() - days * 24 * HOUR_MS)),
  )
})
afterAll(() => database.drop())
beforeEach(() => sql`truncate analytics_events, funnel_counts`.execute(database.db))

const HOUR_MS = 3_600_000
/** The midnight with which today begins, so that what happened hours before it is of yesterday. */
const NOW = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`)

type Step = { event: EventName; hoursAgo: number }

/** Records what a visitor did, hours before midnight. */
async function visit(steps: readonly Step[], { isInternal = false, visitorId = randomUUID() } = {}) {
  const sinceMidnight = Date.now() - NOW.getTime()
  await recordEvents(
    database.db,
    { visitorId, edition: 'world', device: 'desktop', isInternal },
    steps.map(({ event, hoursAgo }) => ({
      ...({ name: event, fields: { place: 'a-house' } } as { name: 'place_viewed'; fields: { place: string } }),
      page: 'inventory_page',
      ageMs: sinceMidnight + hoursAgo * HOUR_MS,
    })),
  )
  return visitorId
}

async function enquirySteps(from = '2000-01-01', until = '2100-01-01') {
  const counts = await listFunnelCounts(database.db, { from, until })
  return [0, 1, 2].map((step) => counts.find((row) => row.funnel === 'enquiry' && row.step === step)?.visitors ?? 0)
}

test('counts a visitor once per step, in the order of the steps', async () => {
  await visit([
    { event: 'place_viewed', hoursAgo: 5 },
    { event: 'place_viewed', hoursAgo: 4 },
    { event: 'enquiry_opened', hoursAgo: 3 },
    { event: 'enquiry_opened', hoursAgo: 2 },
  ])
  // Sent before the place was seen: another enquiry.
  await visit([
    { event: 'enquiry_sent', hoursAgo: 6 },
    { event: 'place_viewed', hoursAgo: 5 },
  ])
  await visit([{ event: 'enquiry_opened', hoursAgo: 1 }])
  await summarizeEvents(database.db, NOW)
  expect(await enquirySteps()).toEqual([2, 1, 0])
})

test('counts steps of later days for the day on which the visitor came, and the visitor for no other day', async () => {
  await visit([
    { event: 'place_viewed', hoursAgo: 5 * 24 - 1 },
    { event: 'enquiry_opened', hoursAgo: 3 * 24 - 1 },
    { event: 'place_viewed', hoursAgo: 2 },
    { event: 'enquiry_sent', hoursAgo: 1 },
  ])
  await summarizeEvents(database.db, NOW)
  const today = NOW.toISOString().slice(0, 10)
  expect(await enquirySteps()).toEqual([1, 1, 1])
  expect(await enquirySteps(addDays(today, -5), addDays(today, -4))).toEqual([1, 1, 1])
})

test('leaves out steps more than two weeks after the visitor came', async () => {
  await visit([
    { event: 'place_viewed', hoursAgo: 15 * 24 - 1 },
    { event: 'enquiry_sent', hoursAgo: 1 },
  ])
  await summarizeEvents(database.db, NOW)
  expect(await enquirySteps()).toEqual([1, 0, 0])
})

test('leaves out whoever works for the company, also what they did before they logged in', async () => {
  const visitorId = await visit([{ event: 'place_viewed', hoursAgo: 3 }])
  await visit([{ event: 'enquiry_opened', hoursAgo: 2 }], { isInternal: true, visitorId })
  await summarizeEvents(database.db, NOW)
  expect(await enquirySteps()).toEqual([0, 0, 0])
  const { rows } = await sql<{ count: number }>`select count(*)::int from analytics_events`.execute(database.db)
  expect(rows).toEqual([{ count: 2 }])
})

test('counts the same again when it runs again', async () => {
  await visit([{ event: 'place_viewed', hoursAgo: 3 }])
  await summarizeEvents(database.db, NOW)
  await summarizeEvents(database.db, NOW)
  expect(await enquirySteps()).toEqual([1, 0, 0])
})
