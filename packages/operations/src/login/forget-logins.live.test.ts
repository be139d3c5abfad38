import { randomBytes } from 'node:crypto'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetLogins } from './forget-logins.ts'

const DAY = 86_400_000

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const hash = () => randomBytes(32)

async function fill(userId: number) {
  const { db } = database
  for (const days of [0, 1.5, 2.1]) {
    const at = daysAgo(days)
    await db
      .insertInto('oneTimePasswords')
      .values({
        email: `d${days}@example.com`,
        seed: hash(),
        browserHash: hash(),
        knownBrowser: false,
        withCode: true,
        language: 'en',
        createdAt: at,
        codeEndsAt: at,
        linkEndsAt: at,
      })
      .execute()
    await db.insertInto('secondFactorFailures').values({ userId, failedAt: at }).execute()
    await db.insertInto('providerLogins').values({ seed: hash(), browserHash: hash(), endsAt: at }).execute()
  }
  for (const days of [-1, 1]) {
    const pending = { browserHash: hash(), provider: 'google', subject: String(days), endsAt: daysAgo(days) } as const
    await db.insertInto('pendingIdentities').values(pending).execute()
  }
  for (const [idleEnd, revoked] of [
    [-1, undefined],
    [-1, 29],
    [-1, 31],
    [29, undefined],
    [31, undefined],
  ] as const) {
    await db
      .insertInto('sessions')
      .values({
        userId,
        tokenHash: hash(),
        createdAt: daysAgo(60),
        idleEndsAt: daysAgo(idleEnd),
        endsAt: daysAgo(-90),
        revokedAt: revoked === undefined ? null : daysAgo(revoked),
      })
      .execute()
  }
  for (const [age, sent, kind] of [
    [29, true, 'new_login'],
    [31, true, 'new_login'],
    [31, false, 'new_login'],
    // Its link to stop still works.
    [399, true, 'referral_invitation'],
    [401, true, 'referral_invitation'],
  ] as const) {
    await db
      .insertInto('mails')
      .values({
        idempotencyKey: `${age}:${sent}:${kind}`,
        kind,
        toEmail: sent ? null : 'a@example.com',
        language: 'en',
        createdAt: daysAgo(age),
        sentAt: sent ? daysAgo(age) : null,
      })
      .execute()
  }
  for (const [days, joined] of [
    [89, false],
    [91, false],
    [91, true],
  ] as const) {
    await db
      .insertInto('referrals')
      .values({
        referrerId: userId,
        friendName: 'Mei',
        friendEmail: joined ? null : `d${days}@example.com`,
        createdAt: daysAgo(days),
        joinedAt: joined ? daysAgo(days) : null,
      })
      .execute()
  }
  for (const days of [399, 401]) {
    await db
      .insertInto('knownBrowsers')
      .values({ tokenHash: hash(), userId, lastLoginAt: daysAgo(days) })
      .execute()
  }
}

const TABLES = [
  'oneTimePasswords',
  'secondFactorFailures',
  'providerLogins',
  'pendingIdentities',
  'sessions',
  'mails',
  'referrals',
  'knownBrowsers',
] as const

const counts = () =>
  Promise.all(
    TABLES.map(async (table) => {
      const rows = await database.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('count'))
        .execute()
      return [table, rows[0]?.count] as const
    }),
  ).then((list) => Object.fromEntries(list))

test('what nobody needs any more goes, the rest stays, and a second run changes nothing', async () => {
  const { id } = await createUser(database.db)
  await fill(id)
  const left = {
    oneTimePasswords: 2,
    secondFactorFailures: 2,
    providerLogins: 1,
    pendingIdentities: 1,
    sessions: 3,
    mails: 3,
    referrals: 2,
    knownBrowsers: 1,
  }
  await forgetLogins(database.db)
  expect(await counts()).toEqual(left)
  await forgetLogins(database.db)
  expect(await counts()).toEqual(left)
})
