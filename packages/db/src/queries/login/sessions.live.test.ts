import { logIn } from '@amber/testing/factories/session'
import { createUser } from '@amber/testing/factories/user'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../database.ts'
import { findSession } from './sessions.ts'
import { findUser } from '../account/users.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})

afterAll(() => database.drop())

const updateSession = (sessionId: number, assignments: string) =>
  sql`update sessions set ${sql.raw(assignments)} where id = ${sessionId}`.execute(db)

// spec: 6.logged-in-user
test('finds a session by token with its user and roles', async () => {
  const user = await createUser(db, { email: 'agent@example.com', roles: ['admin', 'agent'] })
  const { token, sessionId } = await logIn(db, { userId: user.id })
  expect(await findSession(db, token)).toEqual({
    id: sessionId,
    userId: user.id,
    email: 'agent@example.com',
    emailVerified: true,
    roles: ['student', 'agent', 'admin'],
    method: 'otp',
    secondFactorShown: true,
    lastUsedAt: expect.any(Date),
    endsAt: expect.any(Date),
  })
})

test('gives every account the student role', async () => {
  const { token } = await logIn(db, { emailVerifiedAt: null })
  expect(await findSession(db, token)).toMatchObject({ roles: ['student'], emailVerified: false })
})

test.each([
  ['revoked', `revoked_at = now()`],
  ['past its idle expiry', `idle_ends_at = now() - interval '1 second'`],
  ['past its absolute expiry', `created_at = '2020-01-01', idle_ends_at = '2020-01-02', ends_at = '2020-01-02'`],
])('returns undefined when the session is %s', async (_, assignments) => {
  const { token, sessionId } = await logIn(db)
  expect(await findSession(db, token)).toBeDefined()
  await updateSession(sessionId, assignments)
  expect(await findSession(db, token)).toBeUndefined()
})

test('returns undefined for an unknown token or a leaked hash', async () => {
  const { sessionId } = await logIn(db)
  const { tokenHash } = await db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select('tokenHash')
    .executeTakeFirstOrThrow()
  expect(await findSession(db, 'unknown')).toBeUndefined()
  for (const encoding of ['hex', 'base64', 'base64url', 'latin1'] as const) {
    expect(await findSession(db, tokenHash.toString(encoding))).toBeUndefined()
  }
})

test('returns neither session nor user after erasure', async () => {
  const { token, userId } = await logIn(db)
  expect(await findUser(db, userId)).toMatchObject({ id: userId, roles: ['student'], language: 'en', phone: null })
  await db
    .updateTable('users')
    .set({ email: null, emailVerifiedAt: null, name: null, erasedAt: new Date() })
    .where('id', '=', userId)
    .execute()
  expect(await findSession(db, token)).toBeUndefined()
  expect(await findUser(db, userId)).toBeUndefined()
})
