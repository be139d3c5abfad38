import { createDatabase } from '@amber/db/database'
import { createLogger } from '@amber/server/logger'
import { afterEach, expect, test } from 'vitest'
import { createApp } from './app.ts'

/** Nothing listens on port 9, so the database is unreachable. */
const db = createDatabase('postgres://nobody@127.0.0.1:9/none')
const log = createLogger({ app: 'worker', level: 'silent' })
const app = createApp({
  db,
  search: { ping: async () => Promise.reject(new Error('down')) },
  optional: { files: async () => undefined, mail: async () => Promise.reject(new Error('down')) },
  log,
  lifecycle: { draining: false },
})
afterEach(() => Promise.all([app.close(), db.destroy()]))

test('stays alive, reports missing services and shows no metrics', async () => {
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toEqual({ status: 'unavailable', failing: ['postgres', 'opensearch', 'mail'] })
  for (const path of ['/metrics', '/other']) expect((await app.inject(path)).statusCode).toBe(404)
})
