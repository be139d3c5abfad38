import { changeFlag } from '@amber/operations/flags/change-flag'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { type FlagStreams, openFlagStreams } from '@amber/testing/flag-streams'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../test-api.ts'
import type { LiveChanges } from '@amber/integrations/live/live-changes'

/** `bench/bars/flag-fan-out.ts` does the same with 1,000 streams on two processes. */
const STREAMS = 100

let database: TestDatabase
let apis: TestApi[]
let streams: FlagStreams
let actorId: number
let version = 0
beforeAll(async () => {
  database = await cloneDatabase()
  const environment = {
    ...localEnvironment,
    DATABASE_URL: database.url,
    REDIS_PREFIX: `test-${randomUUID()}:`,
    RATE_LIMIT_READ: '100000',
  }
  apis = [await openTestApi(environment), await openTestApi(environment)]
  const urls = await Promise.all(apis.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })))
  actorId = (await createUser(database.db, { roles: ['admin'] })).id
  streams = await openFlagStreams(urls, STREAMS)
})
afterAll(async () => {
  streams.close()
  for (const api of apis) await api.close()
  await database.drop()
})

async function change(liveFlags: Pick<LiveChanges, 'publish'>) {
  version = await changeFlag(
    { db: database.db, liveFlags },
    {
      name: 'happy_flow',
      defaultValue: version % 2 === 0 ? 'new' : 'current',
      rules: [],
      isOff: false,
      version,
      actorId,
      requestId: 'test',
    },
  )
}

/** Publishes through the first API, as if the request had come there. */
const published = () => apis[0]?.services.liveFlags ?? expect.fail('no API was opened')

test('a change reaches every stream of every process within a second', async () => {
  const changes = streams.nextChanges()
  const started = performance.now()
  await change(published())
  const receivedAt = await changes
  expect(receivedAt).toHaveLength(STREAMS)
  expect(Math.max(...receivedAt) - started).toBeLessThan(1_000)
})

test('a change whose message was lost reaches every stream by the database', async () => {
  const changes = streams.nextChanges()
  await change({ publish: async () => undefined })
  expect(await changes).toHaveLength(STREAMS)
})

test('streams of a process that stops hear from another one of what they missed', async () => {
  const [, second] = apis
  const changes = streams.nextChanges()
  await Promise.all([second?.close(), change(published())])
  apis = apis.slice(0, 1)
  expect(await changes).toHaveLength(STREAMS)
})
