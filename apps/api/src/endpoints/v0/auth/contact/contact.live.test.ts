import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../../test-login.ts'

const CONSENT = '/api/v0/auth/users/contact_consent'
const ATTEMPTS = '/api/v0/auth/users/contact_attempts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

const SAID = {
  channels: ['email', 'whatsapp'],
  hours: { from: 9, to: 18 },
  time_zone: 'Asia/Kolkata',
  language: 'de',
  no_calls: true,
}

const idOf = async (browser: TestBrowser) =>
  (await browser.get('/api/v0/auth/users/me')).json<{ data: { id: number } }>().data.id

describe('contact consent', () => {
  test('is by e-mail alone until something is said', async () => {
    const browser = await logInByMail(login, newEmail())
    expect((await browser.get(CONSENT)).json()).toEqual({
      data: { channels: ['email'], hours: null, time_zone: 'UTC', language: 'en', no_calls: false, said: false },
    })
  })

  test('is kept as it was said, with the account’s language, and an audit row', async () => {
    const browser = await logInByMail(login, newEmail())
    expect((await browser.send('PUT', CONSENT, SAID)).json()).toEqual({ data: SAID })
    expect((await browser.get(CONSENT)).json()).toEqual({ data: { ...SAID, said: true } })
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

  test('no calls is no phone, whatever else was ticked', async () => {
    const browser = await logInByMail(login, newEmail())
    const answer = await browser.send('PUT', CONSENT, { ...SAID, channels: ['phone', 'email'], no_calls: true })
    expect(answer.json()).toMatchObject({ data: { channels: ['email'], no_calls: true } })
  })

  test('may be no channel at all', async () => {
    const browser = await logInByMail(login, newEmail())
    await browser.send('PUT', CONSENT, { ...SAID, channels: [] })
    expect((await browser.get(CONSENT)).json()).toMatchObject({ data: { channels: [] } })
  })

  test.each([
    ['an hour after the end', { hours: { from: 18, to: 9 } }],
    ['no time at all', { hours: { from: 9, to: 9 } }],
    ['an hour that is none', { hours: { from: 9, to: 25 } }],
    ['a clock that is nowhere', { time_zone: 'Mars/Olympus' }],
    ['a channel that is none', { channels: ['pigeon'] }],
    ['a language we have not', { language: 'xx' }],
  ])('refuses %s', async (_, wrong) => {
    const browser = await logInByMail(login, newEmail())
    expect((await browser.send('PUT', CONSENT, { ...SAID, ...wrong })).statusCode).toBe(400)
  })
})

describe('contact attempts', () => {
  test('are listed newest first, a page at a time, and nobody else’s', async () => {
    const [mine, theirs] = [await logInByMail(login, newEmail()), await logInByMail(login, newEmail())]
    const [userId, other, agentId] = [await idOf(mine), await idOf(theirs), await idOf(theirs)]
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour))
    await login.db
      .insertInto('contactAttempts')
      .values([
        { userId, channel: 'email', reason: 'new_login', outcome: 'sent', madeAt: at(8) },
        { userId, channel: 'phone', reason: 'enquiry', outcome: 'no_answer', madeAt: at(9), madeBy: agentId },
        { userId: other, channel: 'email', reason: 'new_login', outcome: 'sent', madeAt: at(10) },
      ])
      .execute()
    const list = async (query: string) => (await mine.get(`${ATTEMPTS}?${query}`)).json<{ data: unknown }>().data
    expect(await list('limit=1')).toEqual({
      result: [
        {
          id: expect.any(Number),
          channel: 'phone',
          reason: 'enquiry',
          outcome: 'no_answer',
          made_at: '2026-11-15T09:00:00.000Z',
          by_person: true,
        },
      ],
      meta: { count: 2, p: 1, limit: 1 },
    })
    expect(await list('limit=1&p=2')).toMatchObject({ result: [{ channel: 'email', by_person: false }] })
    await login.db
      .insertInto('contactAttempts')
      .values({ userId, channel: 'email', reason: 'stage_reached', outcome: 'sent', madeAt: at(11) })
      .execute()
    expect(await list('about=bookings')).toMatchObject({
      result: [{ reason: 'stage_reached' }, { reason: 'enquiry', by_person: true }],
      meta: { count: 2 },
    })
    const aboutMoney = ['payment_received', 'payment_room_gone', 'booking_cancelled'].concat(
      ['begun', 'done', 'failed', 'declined'].map((what) => `refund_${what}`),
    )
    const sent = { userId, channel: 'email', outcome: 'sent', madeAt: at(12) } as const
    await login.db
      .insertInto('contactAttempts')
      .values(aboutMoney.map((reason) => ({ ...sent, reason })))
      .execute()
    expect(await list('about=bookings')).toMatchObject({ meta: { count: 2 + aboutMoney.length } })
  })
})
