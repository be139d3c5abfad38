import { randomUUID } from 'node:crypto'
import { findIdentity, linkIdentity } from '@amber/db/queries/login/identities'
import { isKnownBrowser } from '@amber/db/queries/login/known-browsers'
import { putPendingIdentity } from '@amber/db/queries/login/pending-identities'
import { rotateBrowserToken } from '@amber/db/queries/login/rotate-browser-token'
import { createSession, findSession } from '@amber/db/queries/login/sessions'
import { hashToken, newToken } from '@amber/db/tokens'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type VerifiedEmail, findOrCreateUser } from './find-or-create-user.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const newEmail = () => `${randomUUID()}@example.com`
const inAnHour = () => new Date(Date.now() + 3_600_000)

const findOrCreate = (verified: Omit<VerifiedEmail, 'language'>) =>
  database.db.transaction().execute((tx) => findOrCreateUser(tx, { language: 'en', ...verified }))

const getUserByEmail = (email: string) =>
  database.db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirstOrThrow()

test('creates an account with a verified email and its source details', async () => {
  const email = newEmail()
  const { userId } = await findOrCreate({ email, name: 'Ada', sourceDetails: { utm_params: { utm_source: 'friend' } } })
  expect(await getUserByEmail(email)).toMatchObject({
    id: userId,
    name: 'Ada',
    emailVerifiedAt: expect.any(Date),
    sourceDetails: { utm_params: { utm_source: 'friend' } },
  })
})

test('returns the existing account and keeps its details', async () => {
  const email = newEmail()
  const first = await findOrCreate({ email, name: 'Ada', sourceDetails: { referrer: 'https://one.example' } })
  const again = await findOrCreate({
    email: email.toUpperCase(),
    name: 'Eve',
    sourceDetails: { referrer: 'https://two.example' },
  })
  expect(again.userId).toBe(first.userId)
  expect(await getUserByEmail(email)).toMatchObject({
    email,
    name: 'Ada',
    sourceDetails: { referrer: 'https://one.example' },
  })
})

test('creates one account and one referral for concurrent verifications of a new email', async () => {
  const email = newEmail()
  const { id: referrerId } = await createUser(database.db)
  const referralCode = 'abcdefghjk'
  await database.db.insertInto('referralCodes').values({ userId: referrerId, code: referralCode }).execute()
  const results = await Promise.all([findOrCreate({ email, referralCode }), findOrCreate({ email, referralCode })])
  expect(new Set(results.map(({ userId }) => userId)).size).toBe(1)
  const referrals = database.db.selectFrom('referrals').where('referrerId', '=', referrerId).select('friendId')
  expect(await referrals.execute()).toEqual([{ friendId: results[0]?.userId }])
})

test('revokes access that was granted before the email was verified', async () => {
  const { id, email } = await createUser(database.db, { email: newEmail(), emailVerifiedAt: null })
  const squatter = await database.db.transaction().execute(async (tx) => {
    await linkIdentity(tx, { provider: 'facebook', subject: `squatter-${id}` }, id)
    const browser = await rotateBrowserToken(tx, id, undefined)
    const session = await createSession(tx, { userId: id, idleEndsAt: inAnHour(), endsAt: inAnHour() })
    return { browser, session }
  })
  expect((await findOrCreate({ email: email ?? '' })).userId).toBe(id)
  expect(await findSession(database.db, squatter.session.token)).toBeUndefined()
  expect(await findIdentity(database.db, { provider: 'facebook', subject: `squatter-${id}` })).toBeUndefined()
  expect(await isKnownBrowser(database.db, hashToken(squatter.browser.token), email ?? '')).toBe(false)
})

test('keeps sessions when the email was already verified', async () => {
  const { id, email } = await createUser(database.db)
  const { token } = await database.db
    .transaction()
    .execute((tx) => createSession(tx, { userId: id, idleEndsAt: inAnHour(), endsAt: inAnHour() }))
  await findOrCreate({ email: email ?? '' })
  expect(await findSession(database.db, token)).toMatchObject({ userId: id })
})

/** Stores a pending identity: the provider identified the person but did not verify the email. */
async function storePendingIdentity(email: string | null) {
  const browserHash = hashToken(newToken())
  const identity = { provider: 'facebook', subject: randomUUID() } as const
  const pending = { ...identity, browserHash, email, name: 'Grace', endsAt: inAnHour() }
  await database.db.transaction().execute((tx) => putPendingIdentity(tx, pending))
  return { browserHash, identity }
}

test('links a pending identity once the same browser verifies its email', async () => {
  const email = newEmail()
  const { browserHash, identity } = await storePendingIdentity(email)

  // Another browser links nothing.
  const { userId } = await findOrCreate({ email, browserHash: hashToken(newToken()), connect: 'facebook' })
  expect(await findIdentity(database.db, identity)).toBeUndefined()

  await findOrCreate({ email, browserHash, connect: 'facebook' })
  expect(await findIdentity(database.db, identity)).toMatchObject({ userId })
  expect((await getUserByEmail(email)).name).toBe('Grace')
})

test.each<[string, { email: string | null; connect: 'google' | 'facebook' | undefined }]>([
  ['who did not request the connection', { email: null, connect: undefined }],
  ['who requested another provider', { email: null, connect: 'google' }],
  ['who verified another email than the provider returned', { email: newEmail(), connect: 'facebook' }],
])('discards the pending identity for a person %s', async (_, { email: pendingEmail, connect }) => {
  const { browserHash, identity } = await storePendingIdentity(pendingEmail)
  const email = newEmail()
  await findOrCreate({ email, browserHash, connect })
  expect((await getUserByEmail(email)).name).toBeNull()
  await findOrCreate({ email: pendingEmail ?? newEmail(), browserHash, connect: 'facebook' })
  expect(await findIdentity(database.db, identity)).toBeUndefined()
})
