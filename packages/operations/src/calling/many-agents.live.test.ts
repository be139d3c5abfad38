import { callOneQueue } from '@amber/testing/calling/call-one-queue'
import { checkCalls } from '@amber/testing/calling/check-calls'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { runSize } from '@amber/testing/run-size'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('many agents on one queue call nobody twice at once, outside a window or against their will', async () => {
  const { db } = database
  const day = await callOneQueue({ db, agents: 8, leads: 150, seconds: runSize({ short: 6, full: 15 }) })
  expect(await checkCalls(db, day)).toEqual({
    overlaps: 0,
    outsideWindow: 0,
    withoutConsent: 0,
    listed: 0,
    tooOften: 0,
    unrecorded: 0,
  })
  expect(day.calls.length).toBeGreaterThan(8)
}, 60_000)
