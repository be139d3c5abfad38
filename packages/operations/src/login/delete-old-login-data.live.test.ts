import { randomBytes } from 'node:crypto'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteOldLoginData } from './delete-old-login-data.ts'

const DAY_MS = 86_400_000

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const randomHash = () => randomBytes(32)

async function insertLoginData(userId: number) {
  const { db } = database
  for (const days of [0, 1.5, 2.1]) {
    const at = daysAgo(days)
    await db
      .insertInto('oneTimePasswords')
      .values({
        email: `d${days}@example.com`,
        seed: randomHash(),
        browserHash: randomHash(),
        knownBrowser: false,
        withCode: true,
        language: 'en',
        createdAt: at,
        codeEndsAt: at,
        linkEndsAt: at,
      })
      .execute()
    await db.insertInto('secondFactorFailures').values({ userId, failedAt: at }).execute()
    await db
      .insertInto('providerLogins')
      .values({ seed: randomHash(), browserHash: randomHash(), endsAt: at })
      .execute()
  }
  for (const days of [-1, 1]) {
    const pending = {
      browserHash: randomHash(),
      provider: 'google',
      subject: String(days),
      endsAt: daysAgo(days),
    } as const
    await db.insertInto('pendingIdentities').values(pending).execute()
  }
  for (const [idleEndDaysAgo, revokedDaysAgo] of [
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
        tokenHash: randomHash(),
        createdAt: daysAgo(60),
        idleEndsAt: daysAgo(idleEndDaysAgo),
        endsAt: daysAgo(-90),
        revokedAt: revokedDaysAgo === undefined ? null : daysAgo(revokedDaysAgo),
      })
      .execute()
  }
  for (const [ageDays, sent, kind] of [
    [29, true, 'new_login'],
    [31, true, 'new_login'],
    [31, false, 'new_login'],
    // Optional mails are kept for 400 days, because their unsubscribe links have to work.
    [399, true, 'referral_invitation'],
    [401, true, 'referral_invitation'],
  ] as const) {
    await db
      .insertInto('mails')
      .values({
        idempotencyKey: `${ageDays}:${sent}:${kind}`,
        kind,
        toEmail: sent ? null : 'a@example.com',
        language: 'en',
        createdAt: daysAgo(ageDays),
        sentAt: sent ? daysAgo(ageDays) : null,
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
      .values({ tokenHash: randomHash(), userId, lastLoginAt: daysAgo(days) })
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

const countRows = () =>
  Promise.all(
    TABLES.map(async (table) => {
      const rows = await database.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('count'))
        .execute()
      return [table, rows[0]?.count] as const
    }),
  ).then((list) => Object.fromEntries(list))

test('deletes only expired data and nothing more on a second run', async () => {
  const { id } = await createUser(database.db)
  await insertLoginData(id)
  const expected = {
    oneTimePasswords: 2,
    secondFactorFailures: 2,
    providerLogins: 1,
    pendingIdentities: 1,
    sessions: 3,
    mails: 3,
    referrals: 2,
    knownBrowsers: 1,
  }
  await deleteOldLoginData(database.db)
  expect(await countRows()).toEqual(expected)
  await deleteOldLoginData(database.db)
  expect(await countRows()).toEqual(expected)
})
