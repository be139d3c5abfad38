import { randomUUID } from 'node:crypto'
import { rotateBrowserToken } from '@amber/db/queries/login/rotate-browser-token'
import { newToken } from '@amber/db/tokens'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { listMailedLogins, mailedLogin } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestOneTimePassword } from './request-one-time-password.ts'

const MINUTE_MS = 60_000

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const newEmail = () => `${randomUUID()}@example.com`
const minutesAfter = (start: Date, minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS)

const requestLogin = (email: string, { browserToken = newToken(), at = new Date(), nextPath = '/wishlist' } = {}) =>
  requestOneTimePassword(database.db, { email, browserToken, language: 'de', nextPath }, at)

const listStoredLogins = (email: string) =>
  database.db.selectFrom('oneTimePasswords').where('email', '=', email).orderBy('id').selectAll().execute()

test("stores the login and enqueues its mail in the caller's language", async () => {
  const email = newEmail()
  const now = new Date()
  const response = await requestLogin(email, { at: now })
  expect(response).toEqual({ expiresAt: minutesAfter(now, 10), resendAt: minutesAfter(now, 0.5) })
  const [row] = await listStoredLogins(email)
  expect(row).toMatchObject({ tries: 0, withCode: true, knownBrowser: false, language: 'de', nextPath: '/wishlist' })
  const mail = await database.db.selectFrom('mails').where('toEmail', '=', email).selectAll().executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ kind: 'one_time_password', language: 'de', ids: { one_time_password_id: row?.id } })
})

test('stores neither the code nor the link token', async () => {
  const email = newEmail()
  await requestLogin(email)
  const { code, linkToken } = await mailedLogin(database.db, email)
  const [row] = await listStoredLogins(email)
  const stored = JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  expect(code).toMatch(/^\d{6}$/)
  expect(stored).not.toContain(`"${code}"`)
  expect(stored).not.toContain(linkToken.split('.')[1])
})

test('responds with and stores the same for an email with an account and one without', async () => {
  const { email: known } = await createUser(database.db)
  const unknown = newEmail()
  const at = new Date()
  const responses = [await requestLogin(known ?? '', { at }), await requestLogin(unknown, { at })]
  expect(responses[0]).toEqual(responses[1])
  const records = await Promise.all(
    [known ?? '', unknown].map(async (email) => {
      const mail = await database.db
        .selectFrom('mails')
        .where('toEmail', '=', email)
        .select(['kind', 'userId'])
        .execute()
      const rows = await listStoredLogins(email)
      return { mail, rows: rows.map(({ withCode, knownBrowser, tries }) => ({ withCode, knownBrowser, tries })) }
    }),
  )
  expect(records[0]).toEqual(records[1])
})

test('applies the mail limit to an email regardless of its case', async () => {
  const email = newEmail()
  const now = new Date()
  for (let count = 0; count < 4; count++) await requestLogin(email, { at: now })
  await requestLogin(email.toUpperCase(), { at: now })
  await requestLogin(email, { at: now })
  expect(await listStoredLogins(email)).toHaveLength(5)
})

test('sends at most five mails to unknown browsers and returns the same result beyond that', async () => {
  const email = newEmail()
  const now = new Date()
  const responses = await Promise.all(Array.from({ length: 20 }, () => requestLogin(email, { at: now })))
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
  expect(await listMailedLogins(database.db, email)).toHaveLength(5)
  await requestLogin(email, { at: minutesAfter(now, 14) })
  expect(await listMailedLogins(database.db, email)).toHaveLength(5)
  await requestLogin(email, { at: minutesAfter(now, 15.1) })
  expect(await listMailedLogins(database.db, email)).toHaveLength(6)
})

test('sends mail to a known browser after unknown browsers have reached their limit', async () => {
  const { id, email } = await createUser(database.db)
  const now = new Date()
  const { token } = await database.db.transaction().execute((tx) => rotateBrowserToken(tx, id, undefined))
  for (let count = 0; count < 8; count++) await requestLogin(email ?? '', { at: now })
  await requestLogin(email ?? '', { at: now, browserToken: token })
  expect((await listStoredLogins(email ?? '')).map((row) => row.knownBrowser)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ])
})

test('treats a browser known for one account as unknown for another', async () => {
  const { id } = await createUser(database.db)
  const { email } = await createUser(database.db)
  const { token } = await database.db.transaction().execute((tx) => rotateBrowserToken(tx, id, undefined))
  await requestLogin(email ?? '', { browserToken: token })
  expect(await listStoredLogins(email ?? '')).toMatchObject([{ knownBrowser: false }])
})

test('omits the code for a day once unknown browsers have used up their attempts', async () => {
  const email = newEmail()
  const now = new Date()
  await requestLogin(email, { at: now })
  await requestLogin(email, { at: now })
  await database.db.updateTable('oneTimePasswords').set({ tries: 5 }).where('email', '=', email).execute()
  await requestLogin(email, { at: minutesAfter(now, 1) })
  await requestLogin(email, { at: minutesAfter(now, 24 * 60 + 9) })
  await requestLogin(email, { at: minutesAfter(now, 24 * 60 + 11) })
  expect((await listStoredLogins(email)).map((row) => row.withCode)).toEqual([true, true, false, false, true])
})
