import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { countJobs, drainJobs } from './jobs.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterAll(() => database.drop())

test('drains jobs without the lower price that waits for the day after the last mail', async () => {
  const job = { jobKey: 'price-alerts-of:1', payload: { price_alert_id: 1 }, delaySeconds: 86_400 }
  await db.transaction().execute((tx) => addJobs(tx, 'check-price-alerts-of-reader', [job]))
  await drainJobs(db, { limitMs: 2000 })
  expect(await countJobs(db, job.jobKey)).toBe(1)
})
