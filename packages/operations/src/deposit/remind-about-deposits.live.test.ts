import type { Db } from '@amber/db/database'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createStayWithDeposit } from '@amber/testing/factories/deposit'
import { createUser } from '@amber/testing/factories/user'
import { loginSecrets } from '@amber/testing/mailed-logins'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { previewUnsubscribe, unsubscribe } from '../contact/unsubscribe.ts'
import { loadMailContent } from '../mail/load-mail-content.ts'
import { deleteExpiredDeposits, remindAboutDeposits } from './remind-about-deposits.ts'
import { saveDispute, saveLeaving, saveOutcome } from './save-deposit.ts'

let database: TestDatabase
let db: Db
let user: { id: number; email: string }
let lead: { leadId: number; leadUuid: string }

beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterAll(() => database.drop())

beforeEach(async () => {
  await sql`truncate deposit_returns, mails cascade`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  const created = await createUser(db, { language: 'fr' })
  user = { id: created.id, email: created.email ?? '' }
  lead = await bookIn('US', 'California')
})

const bookIn = (country: string, state?: string, isHeld = false) =>
  createStayWithDeposit(db, {
    student: { userId: user.id, name: 'Mei Chen', email: user.email },
    country,
    ...(state && { state }),
    moveIn: '2027-09-11',
    isHeld,
  })

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

type Leaving = Partial<Omit<Parameters<typeof saveLeaving>[1], 'leadId' | 'actorId'>>

/** California gives the landlord 21 days: until 21 July. */
const leave = (more: Leaving = {}, { leadId }: { leadId: number } = lead) =>
  saveLeaving(
    db,
    {
      leadId,
      actorId: user.id,
      leftOn: '2028-06-30',
      requestedFrom: null,
      requestedOn: null,
      agreedOn: null,
      wantsReminders: true,
      ...more,
    },
    noon('2028-07-01'),
  )

const answer = (day: string) => {
  const outcome = { returnedOn: '2028-07-01', returnedMinor: 10_000, deductedMinor: 0, reason: null }
  return saveOutcome(db, { leadId: lead.leadId, actorId: user.id, outcome }, noon(day))
}

const mails = () => db.selectFrom('mails').orderBy('id').select(['idempotencyKey', 'toEmail', 'language']).execute()
const keys = async () => (await mails()).map(({ idempotencyKey }) => idempotencyKey)
const runOn = (day: string) => remindAboutDeposits(db, noon(day))

const contentOn = (day: string, { leadId } = lead) =>
  loadMailContent(
    { kind: 'deposit_reminder', ids: { deposit_return_id: leadId }, toEmail: user.email },
    { db, secrets: loginSecrets, siteUrl: localEnvironment.SITE_URL },
    noon(day),
  )

// spec: product.deposit-return
describe('reminders of a deposit', () => {
  test('are one mail before the last day and two after it, in the language of the student, however often the job runs', async () => {
    await leave()
    const days = [
      '2028-07-13',
      '2028-07-14',
      '2028-07-15',
      '2028-07-21',
      '2028-07-22',
      '2028-07-30',
      '2028-08-05',
      '2028-08-06',
    ]
    for (const day of days) {
      await runOn(day)
      expect(await runOn(day)).toEqual({ mailed: 0 })
    }
    await runOn('2029-07-01')
    const { leadId } = lead
    expect(await mails()).toEqual(
      ['before', 'after', 'again'].map((kind) => ({
        idempotencyKey: `deposit:${leadId}:${kind}:2028-07-21`,
        toEmail: user.email,
        language: 'fr',
      })),
    )
  })

  test('are sent once by workers that run at the same time', async () => {
    await leave()
    const runs = await Promise.all([runOn('2028-07-14'), runOn('2028-07-14'), runOn('2028-07-14')])
    expect(runs.reduce((sum, { mailed }) => sum + mailed, 0)).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  test('follow another day of leaving', async () => {
    await leave()
    await runOn('2028-07-14')
    await leave({ leftOn: '2028-07-10' })
    await runOn('2028-07-23')
    await runOn('2028-07-24')
    expect(await keys()).toEqual([
      `deposit:${lead.leadId}:before:2028-07-21`,
      `deposit:${lead.leadId}:before:2028-07-31`,
    ])
  })

  test('stop once something came back, and start again if that was a mistake', async () => {
    await leave()
    await answer('2028-07-10')
    expect(await runOn('2028-07-22')).toEqual({ mailed: 0 })
    await saveOutcome(db, { leadId: lead.leadId, actorId: user.id, outcome: null }, noon('2028-07-22'))
    expect(await runOn('2028-07-22')).toEqual({ mailed: 1 })
  })

  test('stop in a dispute, and are never sent to those who want none', async () => {
    await leave({ wantsReminders: false })
    expect(await runOn('2028-07-22')).toEqual({ mailed: 0 })
    await leave()
    await saveDispute(db, { leadId: lead.leadId, actorId: user.id, isDisputed: true }, noon('2028-07-22'))
    expect(await runOn('2028-07-22')).toEqual({ mailed: 0 })
  })

  test('are dropped if the money came back before they are sent', async () => {
    await leave()
    await runOn('2028-07-14')
    expect(await contentOn('2028-07-14')).toMatchObject({ content: { reminder: 'before', day: '2028-07-21' } })
    await answer('2028-07-14')
    expect(await contentOn('2028-07-14')).toBeUndefined()
  })

  test('say what the day follows from, and what we hold', async () => {
    await leave()
    expect((await contentOn('2028-07-22'))?.content).toMatchObject({
      by: 'law',
      deposit: { amount: 25_000, currency: 'GBP' },
      held: null,
      link: expect.stringContaining(`/profile/leads/${lead.leadUuid}/move-out#deposit`),
    })
    const held = await bookIn('IE', undefined, true)
    await leave({}, held)
    // Ireland’s law names no day, and the place returns deposits within 14 days.
    expect((await contentOn('2028-07-10', held))?.content).toMatchObject({
      by: 'place',
      day: '2028-07-14',
      held: { amount: 25_000 },
      schemes: ['Residential Tenancies Board (RTB)'],
    })
  })

  test('are stopped by the link in each, which leaves other mail alone', async () => {
    await leave()
    await runOn('2028-07-14')
    const { id, createdAt } = await db.selectFrom('mails').select(['id', 'createdAt']).executeTakeFirstOrThrow()
    const token = loginSecrets.stopTokenOf(id, createdAt)
    expect(await previewUnsubscribe(db, loginSecrets, token)).toEqual({
      kind: 'deposit_reminder',
      left: ['this', 'all'],
    })
    for (const _ of [1, 2])
      expect(await unsubscribe(db, loginSecrets, { token, requestId: 'r' })).toMatchObject({ left: ['all'] })
    expect(await runOn('2028-07-22')).toEqual({ mailed: 0 })
    expect(await contentOn('2028-07-22')).toBeUndefined()
  })

  test('reach every student of a batch and beyond', async () => {
    await leave()
    const [row] = await db.selectFrom('depositReturns').selectAll().execute()
    const others = await Promise.all(Array.from({ length: 3 }, () => bookIn('US', 'California')))
    await db
      .insertInto('depositReturns')
      .values(others.map(({ leadId }) => ({ leadId, leftOn: row?.leftOn ?? '', currency: 'GBP' })))
      .execute()
    expect(await remindAboutDeposits(db, noon('2028-07-14'), 2)).toEqual({ mailed: 4 })
  })
})

test('what was said is deleted six years after leaving', async () => {
  await leave()
  expect(await deleteExpiredDeposits(db, noon('2034-06-30'))).toEqual({ deleted: 0 })
  expect(await deleteExpiredDeposits(db, noon('2034-07-01'))).toEqual({ deleted: 1 })
  expect(await deleteExpiredDeposits(db, noon('2034-07-01'))).toEqual({ deleted: 0 })
})
