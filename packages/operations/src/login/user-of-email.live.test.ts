import { randomUUID } from 'node:crypto'
import { findIdentity, linkIdentity } from '@amber/db/queries/identities'
import { isKnownBrowser } from '@amber/db/queries/known-browsers'
import { putPendingIdentity } from '@amber/db/queries/pending-identities'
import { renewBrowser } from '@amber/db/queries/renew-browser'
import { createSession, findSession } from '@amber/db/queries/sessions'
import { hashToken, newToken } from '@amber/db/tokens'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProvenEmail, userOfEmail } from './user-of-email.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const newEmail = () => `${randomUUID()}@example.com`
const inAnHour = () => new Date(Date.now() + 3_600_000)

const take = (proven: Omit<ProvenEmail, 'language'>) =>
  database.db.transaction().execute((tx) => userOfEmail(tx, { language: 'en', ...proven }))

const userWith = (email: string) =>
  database.db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirstOrThrow()

test('makes an account whose e-mail is proven, and remembers how its owner came', async () => {
  const email = newEmail()
  const { userId } = await take({ email, name: 'Ada', sourceDetails: { utm_params: { utm_source: 'friend' } } })
  expect(await userWith(email)).toMatchObject({
    id: userId,
    name: 'Ada',
    emailVerifiedAt: expect.any(Date),
    sourceDetails: { utm_params: { utm_source: 'friend' } },
  })
})

test('finds the account there is, and leaves what it says of itself', async () => {
  const email = newEmail()
  const first = await take({ email, name: 'Ada', sourceDetails: { referrer: 'https://one.example' } })
  const again = await take({
    email: email.toUpperCase(),
    name: 'Eve',
    sourceDetails: { referrer: 'https://two.example' },
  })
  expect(again.userId).toBe(first.userId)
  expect(await userWith(email)).toMatchObject({
    email,
    name: 'Ada',
    sourceDetails: { referrer: 'https://one.example' },
  })
})

test('two who prove a new e-mail at the same time get one account, which came by one link', async () => {
  const email = newEmail()
  const { id: referrerId } = await createUser(database.db)
  const referralCode = 'abcdefghjk'
  await database.db.insertInto('referralCodes').values({ userId: referrerId, code: referralCode }).execute()
  const both = await Promise.all([take({ email, referralCode }), take({ email, referralCode })])
  expect(new Set(both.map(({ userId }) => userId)).size).toBe(1)
  const joined = database.db.selectFrom('referrals').where('referrerId', '=', referrerId).select('friendId')
  expect(await joined.execute()).toEqual([{ friendId: both[0]?.userId }])
})

test('whoever was in an account before its e-mail was proven is out', async () => {
  const { id, email } = await createUser(database.db, { email: newEmail(), emailVerifiedAt: null })
  const squatter = await database.db.transaction().execute(async (tx) => {
    await linkIdentity(tx, { provider: 'facebook', subject: `squatter-${id}` }, id)
    const browser = await renewBrowser(tx, id, undefined)
    const session = await createSession(tx, { userId: id, idleEndsAt: inAnHour(), endsAt: inAnHour() })
    return { browser, session }
  })
  expect((await take({ email: email ?? '' })).userId).toBe(id)
  expect(await findSession(database.db, squatter.session.token)).toBeUndefined()
  expect(await findIdentity(database.db, { provider: 'facebook', subject: `squatter-${id}` })).toBeUndefined()
  expect(await isKnownBrowser(database.db, hashToken(squatter.browser.token), email ?? '')).toBe(false)
})

test('once proven, another proof logs nobody out', async () => {
  const { id, email } = await createUser(database.db)
  const { token } = await database.db
    .transaction()
    .execute((tx) => createSession(tx, { userId: id, idleEndsAt: inAnHour(), endsAt: inAnHour() }))
  await take({ email: email ?? '' })
  expect(await findSession(database.db, token)).toMatchObject({ userId: id })
})

/** A provider knows who sits at some browser, and not that the e-mail is theirs. */
async function leavePending(email: string | null) {
  const browserHash = hashToken(newToken())
  const identity = { provider: 'facebook', subject: randomUUID() } as const
  const pending = { ...identity, browserHash, email, name: 'Grace', endsAt: inAnHour() }
  await database.db.transaction().execute((tx) => putPendingIdentity(tx, pending))
  return { browserHash, identity }
}

test('who a provider could not vouch for is linked once the browser proves that very e-mail', async () => {
  const email = newEmail()
  const { browserHash, identity } = await leavePending(email)

  // In another browser nothing is linked.
  const { userId } = await take({ email, browserHash: hashToken(newToken()), connect: 'facebook' })
  expect(await findIdentity(database.db, identity)).toBeUndefined()

  await take({ email, browserHash, connect: 'facebook' })
  expect(await findIdentity(database.db, identity)).toMatchObject({ userId })
  expect((await userWith(email)).name).toBe('Grace')
})

test.each<[string, { email: string | null; connect: 'google' | 'facebook' | undefined }]>([
  ['who did not ask for it', { email: null, connect: undefined }],
  ['who asked to connect another provider', { email: null, connect: 'google' }],
  ['who has proven another e-mail than the provider said', { email: newEmail(), connect: 'facebook' }],
])('%s gets nothing of what was left in the browser, nor does the next', async (_, { email: told, connect }) => {
  const { browserHash, identity } = await leavePending(told)
  const email = newEmail()
  await take({ email, browserHash, connect })
  expect((await userWith(email)).name).toBeNull()
  await take({ email: told ?? newEmail(), browserHash, connect: 'facebook' })
  expect(await findIdentity(database.db, identity)).toBeUndefined()
})
