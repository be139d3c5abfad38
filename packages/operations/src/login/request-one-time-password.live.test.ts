import { randomUUID } from 'node:crypto'
import { renewBrowser } from '@amber/db/queries/renew-browser'
import { newToken } from '@amber/db/tokens'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { listMailedLogins, mailedLogin } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestOneTimePassword } from './request-one-time-password.ts'

const MINUTE = 60_000

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const newEmail = () => `${randomUUID()}@example.com`
const minutesAfter = (start: Date, minutes: number) => new Date(start.getTime() + minutes * MINUTE)

const ask = (email: string, { browserToken = newToken(), at = new Date(), nextPath = '/wishlist' } = {}) =>
  requestOneTimePassword(database.db, { email, browserToken, language: 'de', nextPath }, at)

const storedFor = (email: string) =>
  database.db.selectFrom('oneTimePasswords').where('email', '=', email).orderBy('id').selectAll().execute()

test('the mail is queued with the row it is about, in the language of whoever asks', async () => {
  const email = newEmail()
  const now = new Date()
  const answer = await ask(email, { at: now })
  expect(answer).toEqual({ expiresAt: minutesAfter(now, 10), resendAt: minutesAfter(now, 0.5) })
  const [row] = await storedFor(email)
  expect(row).toMatchObject({ tries: 0, withCode: true, knownBrowser: false, language: 'de', nextPath: '/wishlist' })
  const mail = await database.db.selectFrom('mails').where('toEmail', '=', email).selectAll().executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ kind: 'one_time_password', language: 'de', ids: { one_time_password_id: row?.id } })
})

test('neither code nor link is in the database', async () => {
  const email = newEmail()
  await ask(email)
  const { code, linkToken } = await mailedLogin(database.db, email)
  const [row] = await storedFor(email)
  const stored = JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  expect(code).toMatch(/^\d{6}$/)
  expect(stored).not.toContain(`"${code}"`)
  expect(stored).not.toContain(linkToken.split('.')[1])
})

test('an e-mail with an account and one without leave the same behind', async () => {
  const { email: known } = await createUser(database.db)
  const unknown = newEmail()
  const at = new Date()
  const answers = [await ask(known ?? '', { at }), await ask(unknown, { at })]
  expect(answers[0]).toEqual(answers[1])
  const shapes = await Promise.all(
    [known ?? '', unknown].map(async (email) => {
      const mail = await database.db
        .selectFrom('mails')
        .where('toEmail', '=', email)
        .select(['kind', 'userId'])
        .execute()
      const rows = await storedFor(email)
      return { mail, rows: rows.map(({ withCode, knownBrowser, tries }) => ({ withCode, knownBrowser, tries })) }
    }),
  )
  expect(shapes[0]).toEqual(shapes[1])
})

test('whatever the case of its letters, an e-mail is one', async () => {
  const email = newEmail()
  const now = new Date()
  for (let count = 0; count < 4; count++) await ask(email, { at: now })
  await ask(email.toUpperCase(), { at: now })
  await ask(email, { at: now })
  expect(await storedFor(email)).toHaveLength(5)
})

test('strangers can have five mails sent at once, and the answer to the sixth is the same', async () => {
  const email = newEmail()
  const now = new Date()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(email, { at: now })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await listMailedLogins(database.db, email)).toHaveLength(5)
  await ask(email, { at: minutesAfter(now, 14) })
  expect(await listMailedLogins(database.db, email)).toHaveLength(5)
  await ask(email, { at: minutesAfter(now, 15.1) })
  expect(await listMailedLogins(database.db, email)).toHaveLength(6)
})

test('a browser that has logged in gets its mail when strangers have had theirs', async () => {
  const { id, email } = await createUser(database.db)
  const now = new Date()
  const { token } = await database.db.transaction().execute((tx) => renewBrowser(tx, id, undefined))
  for (let count = 0; count < 8; count++) await ask(email ?? '', { at: now })
  await ask(email ?? '', { at: now, browserToken: token })
  expect((await storedFor(email ?? '')).map((row) => row.knownBrowser)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ])
})

test('a browser that is known for one account is a stranger to another', async () => {
  const { id } = await createUser(database.db)
  const { email } = await createUser(database.db)
  const { token } = await database.db.transaction().execute((tx) => renewBrowser(tx, id, undefined))
  await ask(email ?? '', { browserToken: token })
  expect(await storedFor(email ?? '')).toMatchObject([{ knownBrowser: false }])
})

test('when strangers have spent the day’s tries the mail holds the link alone, for a day', async () => {
  const email = newEmail()
  const now = new Date()
  await ask(email, { at: now })
  await ask(email, { at: now })
  await database.db.updateTable('oneTimePasswords').set({ tries: 5 }).where('email', '=', email).execute()
  await ask(email, { at: minutesAfter(now, 1) })
  await ask(email, { at: minutesAfter(now, 24 * 60 + 9) })
  await ask(email, { at: minutesAfter(now, 24 * 60 + 11) })
  expect((await storedFor(email)).map((row) => row.withCode)).toEqual([true, true, false, false, true])
})
