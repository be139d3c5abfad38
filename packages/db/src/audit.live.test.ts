import { randomUUID } from 'node:crypto'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from './audit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

async function recorded(requestId?: string) {
  const entry = { actorId: null, action: 'place.update', ids: { root_id: 7 }, fields: ['name'], requestId }
  await database.db.transaction().execute((tx) => recordAudit(tx, entry))
  return database.db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'ids', 'fields', 'requestId'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

test('says who did what to which row, and in which request', async () => {
  const requestId = randomUUID()
  expect(await recorded(requestId)).toEqual({
    actorId: null,
    action: 'place.update',
    ids: { root_id: 7 },
    fields: ['name'],
    requestId,
  })
})

test('a request without an id, or with one of another kind, is recorded without', async () => {
  expect(await recorded()).toMatchObject({ requestId: null })
  expect(await recorded('edge-1234_X')).toMatchObject({ requestId: null })
})
