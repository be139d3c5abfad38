import { randomUUID } from 'node:crypto'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../../test-login.ts'

const CONSENT_PATH = '/api/v0/auth/users/contact_consent'
const ATTEMPTS_PATH = '/api/v0/auth/users/contact_attempts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

const STORED_CONSENT = {
  channels: ['email', 'whatsapp'],
  hours: { from: 9, to: 18 },
  time_zone: 'Asia/Kolkata',
  language: 'de',
  no_calls: true,
}

const idOf = async (browser: TestBrowser) =>
  (await browser.get('/api/v0/auth/users/me')).json<{ data: { id: number } }>().data.id

describe('GET and PUT /api/v0/auth/users/contact_consent', () => {
  test('defaults to email only', async () => {
    const browser = await logInByMail(login, newEmail())
    expect((await browser.get(CONSENT_PATH)).json()).toEqual({
      data: { channels: ['email'], hours: null, time_zone: 'UTC', language: 'en', no_calls: false, said: false },
    })
  })

  test("stores the consent, the account's language and an audit entry", async () => {
    const browser = await logInByMail(login, newEmail())
    expect((await browser.send('PUT', CONSENT_PATH, STORED_CONSENT)).json()).toEqual({ data: STORED_CONSENT })
    expect((await browser.get(CONSENT_PATH)).json()).toEqual({ data: { ...STORED_CONSENT, said: true } })
    const userId = await idOf(browser)
    const { language } = await login.db
      .selectFrom('users')
      .where('id', '=', userId)
      .select('language')
      .executeTakeFirstOrThrow()
    expect(language).toBe('de')
    const audits = await login.db.selectFrom('auditLog').where('actorId', '=', userId).select('action').execute()
    expect(audits).toEqual([{ action: 'contact.consent' }])
  })

  test('removes the phone channel when no_calls is set', async () => {
    const browser = await logInByMail(login, newEmail())
    const response = await browser.send('PUT', CONSENT_PATH, {
      ...STORED_CONSENT,
      channels: ['phone', 'email'],
      no_calls: true,
    })
    expect(response.json()).toMatchObject({ data: { channels: ['email'], no_calls: true } })
  })

  test('accepts an empty list of channels', async () => {
    const browser = await logInByMail(login, newEmail())
    await browser.send('PUT', CONSENT_PATH, { ...STORED_CONSENT, channels: [] })
    expect((await browser.get(CONSENT_PATH)).json()).toMatchObject({ data: { channels: [] } })
  })

  test.each([
    ['hours that end before they start', { hours: { from: 18, to: 9 } }],
    ['hours that end when they start', { hours: { from: 9, to: 9 } }],
    ['an hour above 24', { hours: { from: 9, to: 25 } }],
    ['an unknown time zone', { time_zone: 'Mars/Olympus' }],
    ['an unknown channel', { channels: ['pigeon'] }],
    ['an unsupported language', { language: 'xx' }],
  ])('rejects %s', async (_, invalid) => {
    const browser = await logInByMail(login, newEmail())
    expect((await browser.send('PUT', CONSENT_PATH, { ...STORED_CONSENT, ...invalid })).statusCode).toBe(400)
  })
})

describe('GET /api/v0/auth/users/contact_attempts', () => {
  test("returns the caller's own attempts, newest first, paged and filtered by topic", async () => {
    const [browser, otherBrowser] = [await logInByMail(login, newEmail()), await logInByMail(login, newEmail())]
    const [userId, otherUserId, agentId] = [await idOf(browser), await idOf(otherBrowser), await idOf(otherBrowser)]
    const atHour = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour))
    await login.db
      .insertInto('contactAttempts')
      .values([
        { userId, channel: 'email', reason: 'new_login', outcome: 'sent', madeAt: atHour(8) },
        { userId, channel: 'phone', reason: 'enquiry', outcome: 'no_answer', madeAt: atHour(9), madeBy: agentId },
        { userId: otherUserId, channel: 'email', reason: 'new_login', outcome: 'sent', madeAt: atHour(10) },
      ])
      .execute()
    const list = async (query: string) =>
      (await browser.get(`${ATTEMPTS_PATH}?${query}`)).json<{ data: unknown }>().data
    expect(await list('limit=1')).toEqual({
      result: [
        {
          id: expect.any(Number),
          channel: 'phone',
          reason: 'enquiry',
          outcome: 'no_answer',
          made_at: '2026-11-15T09:00:00.000Z',
          by_person: true,
          was_listened_to: false,
          recorded_until: null,
        },
      ],
      meta: { count: 2, p: 1, limit: 1 },
    })
    expect(await list('limit=1&p=2')).toMatchObject({ result: [{ channel: 'email', by_person: false }] })
    await login.db
      .insertInto('contactAttempts')
      .values({ userId, channel: 'email', reason: 'stage_reached', outcome: 'sent', madeAt: atHour(11) })
      .execute()
    expect(await list('about=bookings')).toMatchObject({
      result: [{ reason: 'stage_reached' }, { reason: 'enquiry', by_person: true }],
      meta: { count: 2 },
    })
    const paymentReasons = ['payment_received', 'difference_due', 'payment_room_gone', 'booking_cancelled'].concat(
      ['begun', 'done', 'failed', 'declined'].map((status) => `refund_${status}`),
    )
    const sentMail = { userId, channel: 'email', outcome: 'sent', madeAt: atHour(12) } as const
    await login.db
      .insertInto('contactAttempts')
      .values(paymentReasons.map((reason) => ({ ...sentMail, reason })))
      .execute()
    expect(await list('about=bookings')).toMatchObject({ meta: { count: 2 + paymentReasons.length } })
  })
  test('includes mails about a lead that were sent before its student had an account', async () => {
    const email = newEmail()
    const { id: rootId } = await createPlace(login.db)
    const lead = await createLead(login.db, { rootId, email })
    const sent = { language: 'en', sentAt: new Date('2026-11-15T09:00:00Z') } as const
    await login.db
      .insertInto('mails')
      .values([
        { ...sent, idempotencyKey: randomUUID(), kind: 'enquiry_received', ids: { lead_id: lead.id } },
        // Neither the copy of a landlord nor the mail of another lead is the student's.
        { ...sent, idempotencyKey: randomUUID(), kind: 'agreement_to_sign', ids: { lead_id: lead.id } },
        { ...sent, idempotencyKey: randomUUID(), kind: 'enquiry_received', ids: { lead_id: lead.id + 1000 } },
      ])
      .execute()
    const browser = await logInByMail(login, email)
    const { data } = (await browser.get(`${ATTEMPTS_PATH}?about=bookings`)).json<{ data: unknown }>()
    expect(data).toMatchObject({
      result: [{ channel: 'email', reason: 'enquiry_received', outcome: 'sent', made_at: '2026-11-15T09:00:00.000Z' }],
      meta: { count: 1 },
    })
  })
})
