import { randomBytes } from 'node:crypto'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { loginSecrets } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, newEmail, openLoginApi } from '../../../test-login.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
})
afterAll(() => login.close())

type Reader = { userId: number } | { email: string }

/** Creates an active alert with the mail about a drop, and returns the token of its link to unsubscribe. */
async function mailDrop(reader: Reader) {
  const { db } = login
  const place = await createPlace(db)
  const { id: priceAlertId } = await db
    .insertInto('priceAlerts')
    .values({
      ...reader,
      rootId: place.id,
      roomTypeId: place.roomTypes[0]?.id ?? 0,
      language: 'en',
      currency: 'GBP',
      priceDuration: 'weekly',
      knownPrice: 19_000,
      confirmSeed: randomBytes(32),
      confirmedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const insertMail = db.insertInto('priceAlertMails').defaultValues().returning('id')
  const { id: mailId } = await insertMail.executeTakeFirstOrThrow()
  const drop = { price: 19_000, priceBefore: 20_000, currency: 'GBP', priceDuration: 'weekly' } as const
  await db
    .insertInto('priceAlertDrops')
    .values({ mailId, priceAlertId, ...drop })
    .execute()
  const mail = await db
    .insertInto('mails')
    .values({
      idempotencyKey: `price_drop:${mailId}`,
      kind: 'price_drop',
      toEmail: 'email' in reader ? reader.email : newEmail(),
      userId: 'userId' in reader ? reader.userId : null,
      language: 'en',
      ids: { price_alert_mail_id: mailId },
    })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow()
  const isActive = async () => {
    const row = await db.selectFrom('priceAlerts').where('id', '=', priceAlertId).select('endedAt').executeTakeFirst()
    return row === undefined ? 'deleted' : row.endedAt === null
  }
  return { token: loginSecrets.stopTokenOf(mail.id, mail.createdAt), isActive }
}

/** Posts as one-click unsubscribe in a mail client does: without cookies or an origin. */
const unsubscribe = async (token: string, scope?: 'this' | 'all') => {
  const payload = { token, ...(scope && { what: scope }) }
  const response = await login.api.app.inject({ method: 'POST', url: '/api/v0/mails/stop', payload })
  return response.json<{ data: { left: string[] } }>().data
}

describe('unsubscribing from a mail about lower prices', () => {
  test('ends only the alerts of the mail of a visitor, and deletes all of the address when all mail is stopped', async () => {
    const email = newEmail()
    const [first, second] = [await mailDrop({ email }), await mailDrop({ email })]
    expect(await unsubscribe(first.token)).toMatchObject({ left: ['all'] })
    expect([await first.isActive(), await second.isActive()]).toEqual([false, true])
    expect(await unsubscribe(first.token)).toMatchObject({ left: ['all'] })
    await unsubscribe(second.token, 'all')
    expect([await first.isActive(), await second.isActive()]).toEqual(['deleted', 'deleted'])
  })

  test('ends the alerts of an account and leaves its other mail', async () => {
    const { id: userId } = await createUser(login.db)
    const { token, isActive } = await mailDrop({ userId })
    await Promise.all([unsubscribe(token), unsubscribe(token)])
    expect(await isActive()).toBe(false)
    const consent = await login.db.selectFrom('contactConsents').where('userId', '=', userId).select('userId').execute()
    expect(consent).toEqual([])
  })
})

describe('POST /api/v0/price_alerts', () => {
  const set = (payload: object) => login.browser().post('/api/v0/price_alerts', payload)

  test('asks a visitor for an email, and anybody for a stay that is let', async () => {
    const anyone = { tenancy_id: 999_999_999, scope: 'stay' }
    const withoutEmail = await set(anyone)
    expect(withoutEmail.json()).toMatchObject({ error: { code: 'invalid_input', fields: { email: 'invalid' } } })
    const unknown = await set({ ...anyone, email: newEmail() })
    expect(unknown.json()).toMatchObject({ error: { fields: { tenancy_id: 'invalid' } } })
    const limited = async (max_price: number) => (await set({ ...anyone, email: newEmail(), max_price })).json()
    for (const wrong of [0, 1_000_000_001])
      expect(await limited(wrong)).toMatchObject({ error: { fields: { max_price: expect.anything() } } })
    expect(await limited(1_000_000_000)).toMatchObject({ error: { fields: { tenancy_id: 'invalid' } } })
  })
})
