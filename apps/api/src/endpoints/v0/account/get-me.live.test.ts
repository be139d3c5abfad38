import { randomUUID } from 'node:crypto'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { logIn } from '@amber/testing/factories/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'

const PATH = '/api/v0/auth/users/me'
let database: TestDatabase
let api: TestApi

beforeAll(async () => {
  database = await cloneDatabase()
  api = await openTestApi({ ...localEnvironment, DATABASE_URL: database.url, REDIS_PREFIX: `test-${randomUUID()}:` })
})

afterAll(async () => {
  await api.close()
  await database.drop()
})

const getMe = (token: string) => api.app.inject({ url: PATH, cookies: { user_auth_token: token } })

describe('GET /api/v0/auth/users/me', () => {
  // spec: 3.logged-in-user, 3.auth-cookie, 6.logged-in-user
  test('returns the user of the session', async () => {
    const { token, userId } = await logIn(database.db, {
      email: 'sam@amber.example',
      name: 'Sam Lee',
      phone: '+442079460000',
      roles: ['agent'],
    })
    const response = await getMe(token)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      data: {
        id: userId,
        email: 'sam@amber.example',
        name: 'Sam Lee',
        phone_details: { international: '+442079460000' },
        roles: ['student', 'agent'],
        is_internal: true,
        language: 'en',
        shortlist_ids: [],
      },
    })
  })

  test('sends Cache-Control: private, no-store', async () => {
    const { token } = await logIn(database.db)
    expect((await getMe(token)).headers['cache-control']).toBe('private, no-store')
  })

  test.each([
    ['no token', async () => ''],
    ['an unknown token', async () => 'unknown'],
    ['an overlong token', async () => 'x'.repeat(300)],
    ['an expired session', async () => (await createExpiredSession()).token],
    ['a revoked session', async () => (await createRevokedSession()).token],
  ])('returns 401 with %s', async (_, createToken) => {
    const response = await getMe(await createToken())
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ error: { code: 'unauthenticated' } })
  })
})

async function createExpiredSession() {
  const session = await logIn(database.db)
  await database.db
    .updateTable('sessions')
    .set({ createdAt: new Date(0), idleEndsAt: new Date(1000), endsAt: new Date(1000) })
    .where('id', '=', session.sessionId)
    .execute()
  return session
}

async function createRevokedSession() {
  const session = await logIn(database.db)
  const update = database.db.updateTable('sessions').set({ revokedAt: new Date() })
  await update.where('id', '=', session.sessionId).execute()
  return session
}
