import { findSession } from '@amber/db/queries/sessions'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { logIn } from '@amber/testing/factories/session'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginSession, type NewLogin } from './begin-session.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const begin = (userId: number, login: Partial<NewLogin> = {}) =>
  database.db.transaction().execute((tx) =>
    beginSession(tx, {
      method: 'otp',
      userAgent: 'Test',
      oldToken: undefined,
      browserToken: undefined,
      ...login,
      userId,
    }),
  )

const browsersOf = (userId: number) =>
  database.db.selectFrom('knownBrowsers').where('userId', '=', userId).select('tokenHash').execute()

const newLoginMails = (userId: number) =>
  database.db.selectFrom('mails').where('userId', '=', userId).where('kind', '=', 'new_login').selectAll().execute()

describe('a login', () => {
  test('makes a session under a token of its own', async () => {
    const { id } = await createUser(database.db)
    const [first, second] = [await begin(id), await begin(id)]
    expect(first.token).toMatch(/^[\w-]{43}$/)
    expect(first.token).not.toBe(second.token)
    expect(await findSession(database.db, first.token)).toMatchObject({ userId: id, method: 'otp' })
  })

  test('ends the session the browser came with, whosever it was', async () => {
    const { id } = await createUser(database.db)
    const { token: oldToken } = await logIn(database.db)
    await begin(id, { oldToken })
    expect(await findSession(database.db, oldToken)).toBeUndefined()
  })

  test.each([
    ['otp', 'second_factor'],
    ['google', 'second_factor'],
    ['facebook', 'logged_in'],
    ['apple', 'logged_in'],
  ] as const)('of staff by %s leads to %s', async (method, next) => {
    const { id } = await createUser(database.db, { roles: ['admin'] })
    const begun = await begin(id, { method })
    expect(begun).toMatchObject({ next, roles: ['student'] })
    expect(begun.endsAt.getTime() - Date.now()).toBeLessThanOrEqual(12 * 3_600_000)
  })

  test('of a student lasts for months, and needs nothing more', async () => {
    const { id } = await createUser(database.db)
    const begun = await begin(id)
    expect(begun.next).toBe('logged_in')
    expect(begun.endsAt.getTime() - Date.now()).toBeGreaterThan(179 * 86_400_000)
  })

  test('keeps of a browser’s name what fits', async () => {
    const { id } = await createUser(database.db)
    const { token } = await begin(id, { userAgent: 'x'.repeat(5_000) })
    expect(await findSession(database.db, token)).toBeDefined()
  })

  test('of someone who was erased meanwhile fails', async () => {
    const { id } = await createUser(database.db)
    const nothing = { email: null, emailVerifiedAt: null, name: null, erasedAt: new Date() }
    await database.db.updateTable('users').set(nothing).where('id', '=', id).execute()
    await expect(begin(id)).rejects.toMatchObject({ code: 'login_failed' })
  })
})

describe('the browser of a login', () => {
  test('is known from then on, under another token each time', async () => {
    const { id } = await createUser(database.db)
    const first = await begin(id)
    const second = await begin(id, { browserToken: first.browserToken })
    expect(second.browserToken).not.toBe(first.browserToken)
    expect(await browsersOf(id)).toHaveLength(1)
  })

  test('that two people share stays known to both', async () => {
    const [one, other] = [await createUser(database.db), await createUser(database.db)]
    const first = await begin(one.id)
    const second = await begin(other.id, { browserToken: first.browserToken })
    await begin(one.id, { browserToken: second.browserToken })
    expect(await browsersOf(one.id)).toEqual(await browsersOf(other.id))
    expect(await newLoginMails(one.id)).toEqual([])
  })

  test('is told to its owner when it is new, but not the first one, nor a known one', async () => {
    const { id, email } = await createUser(database.db)
    const { browserToken } = await begin(id)
    await begin(id, { browserToken })
    expect(await newLoginMails(id)).toEqual([])
    await begin(id, { browserToken: 'of-nobody' })
    expect(await newLoginMails(id)).toMatchObject([{ toEmail: email, language: 'en' }])
  })
})
