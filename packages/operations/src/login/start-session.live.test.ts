import { findSession } from '@amber/db/queries/login/sessions'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { logIn } from '@amber/testing/factories/session'
import { createLead } from '@amber/testing/factories/lead'
import { createBooking } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSession, type NewLogin } from './start-session.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const startTestSession = (userId: number, login: Partial<NewLogin> = {}) =>
  database.db.transaction().execute((tx) =>
    startSession(tx, {
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

describe('startSession', () => {
  test.each([
    ['from a booking made before the login', true, { name: 'Priya Raman', phone: '+442079460123' }],
    ['not from a form that anyone could have sent', false, { name: null, phone: null }],
  ])('fills the empty profile, %s', async (_, isBooked, expected) => {
    const { db } = database
    const user = await createUser(db, { name: null })
    const place = await createPlace(db)
    const contact = { email: user.email ?? '', name: 'Priya Raman', phone: '+442079460123' }
    const lead = await createLead(db, { rootId: place.id, ...contact })
    const tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
    if (isBooked) await createBooking(db, { rootId: place.id, tenancyId, leadId: lead.id })
    await startTestSession(user.id)
    const profile = await db.selectFrom('users').where('id', '=', user.id).select(['name', 'phone']).executeTakeFirst()
    expect(profile).toEqual(expected)
  })

  test('creates a session with a new token', async () => {
    const { id } = await createUser(database.db)
    const [first, second] = [await startTestSession(id), await startTestSession(id)]
    expect(first.token).toMatch(/^[\w-]{43}$/)
    expect(first.token).not.toBe(second.token)
    expect(await findSession(database.db, first.token)).toMatchObject({ userId: id, method: 'otp' })
  })

  test("revokes the browser's previous session, whoever owned it", async () => {
    const { id } = await createUser(database.db)
    const { token: oldToken } = await logIn(database.db)
    await startTestSession(id, { oldToken })
    expect(await findSession(database.db, oldToken)).toBeUndefined()
  })

  test.each([
    ['otp', 'second_factor'],
    ['google', 'second_factor'],
    ['facebook', 'logged_in'],
    ['apple', 'logged_in'],
  ] as const)('after a staff login by %s returns %s as the next step', async (method, next) => {
    const { id } = await createUser(database.db, { roles: ['admin'] })
    const session = await startTestSession(id, { method })
    expect(session).toMatchObject({ next, roles: ['student'] })
    expect(session.endsAt.getTime() - Date.now()).toBeLessThanOrEqual(12 * 3_600_000)
  })

  test('keeps a student logged in for months without a second factor', async () => {
    const { id } = await createUser(database.db)
    const session = await startTestSession(id)
    expect(session.next).toBe('logged_in')
    expect(session.endsAt.getTime() - Date.now()).toBeGreaterThan(179 * 86_400_000)
  })

  test('accepts a user agent that is longer than the column allows', async () => {
    const { id } = await createUser(database.db)
    const { token } = await startTestSession(id, { userAgent: 'x'.repeat(5_000) })
    expect(await findSession(database.db, token)).toBeDefined()
  })

  test('throws login_failed when the user was erased meanwhile', async () => {
    const { id } = await createUser(database.db)
    const erasedFields = { email: null, emailVerifiedAt: null, name: null, erasedAt: new Date() }
    await database.db.updateTable('users').set(erasedFields).where('id', '=', id).execute()
    await expect(startTestSession(id)).rejects.toMatchObject({ code: 'login_failed' })
  })
})

describe('startSession browser tracking', () => {
  test('remembers the browser and rotates its token at each login', async () => {
    const { id } = await createUser(database.db)
    const first = await startTestSession(id)
    const second = await startTestSession(id, { browserToken: first.browserToken })
    expect(second.browserToken).not.toBe(first.browserToken)
    expect(await browsersOf(id)).toHaveLength(1)
  })

  test('keeps a shared browser known to both users', async () => {
    const [one, other] = [await createUser(database.db), await createUser(database.db)]
    const first = await startTestSession(one.id)
    const second = await startTestSession(other.id, { browserToken: first.browserToken })
    await startTestSession(one.id, { browserToken: second.browserToken })
    expect(await browsersOf(one.id)).toEqual(await browsersOf(other.id))
    expect(await newLoginMails(one.id)).toEqual([])
  })

  test('mails the owner about a new browser but not about the first or a known one', async () => {
    const { id, email } = await createUser(database.db)
    const { browserToken } = await startTestSession(id)
    await startTestSession(id, { browserToken })
    expect(await newLoginMails(id)).toEqual([])
    await startTestSession(id, { browserToken: 'of-nobody' })
    expect(await newLoginMails(id)).toMatchObject([{ toEmail: email, language: 'en' }])
  })
})
