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

test('recordAudit stores the actor, action, row ids, fields and request id', async () => {
  const requestId = randomUUID()
  expect(await recorded(requestId)).toEqual({
    actorId: null,
    action: 'place.update',
    ids: { root_id: 7 },
    fields: ['name'],
    requestId,
  })
})

test('recordAudit stores no request id when it is missing or not a uuid', async () => {
  expect(await recorded()).toMatchObject({ requestId: null })
  expect(await recorded('edge-1234_X')).toMatchObject({ requestId: null })
})
