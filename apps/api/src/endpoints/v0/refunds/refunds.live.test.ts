import { randomUUID } from 'node:crypto'
import type { PaymentAccount, Refund, RefundOffer } from '@amber/contract/payments'
import { linkCancellationPolicy } from '@amber/testing/factories/belongings'
import { createLead } from '@amber/testing/factories/lead'
import { createBooking, writeCapture } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../test-staff.ts'

let login: LoginApi
let admin: StaffInBrowser
beforeAll(async () => {
  // £250 is above the limit, and half of it below.
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000', REFUND_LIMIT: '20000' })
  const rate = { base: 'GBP', quote: 'EUR', day: '2026-01-01', rate: '1.2', source: 'test' } as const
  await login.db.insertInto('exchangeRates').values(rate).execute()
  admin = await logInStaff(login, 'admin')
})
afterAll(() => login.close())

/** Somebody logged in who has paid £250 at a place with this rule. */
async function paidBy(email = newEmail(), percent = 100) {
  const browser = await logInByMail(login, email)
  const { id: userId } = (await browser.get('/api/v0/auth/users/me')).json<{ data: { id: number } }>().data
  const place = await createPlace(login.db, { place: { name: '国王十字 House' } })
  const { policyId } = await linkCancellationPolicy(login.db, place.id)
  await login.db
    .updateTable('cancellationPolicies')
    .set({ reason: 'change_of_mind' })
    .where('id', '=', policyId)
    .execute()
  const rule = { policyId, clock: 'after_booking', days: 14, refundPercent: percent } as const
  await login.db.insertInto('cancellationRules').values(rule).execute()
  const lead = await createLead(login.db, { userId, rootId: place.id, stage: 'deposit_paid', name: '王小明' })
  const tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
  const booked = await createBooking(login.db, { rootId: place.id, tenancyId, leadId: lead.id })
  const intentId = await writeCapture(login.db, booked)
  return { browser, email, token: booked.token, leadUuid: lead.uuid, intentId }
}

const offersOf = (browser: TestBrowser, token: string) => browser.get(`/api/v0/payments/${token}/refund_offers`)

const ask = (browser: TestBrowser, token: string, said: Partial<Record<string, unknown>> = {}) =>
  browser.post(`/api/v0/payments/${token}/refunds`, {
    reason: 'change_of_mind',
    amount: 25_000,
    idempotency_key: randomUUID(),
    ...said,
  })

const decide = (browser: TestBrowser, uuid: string, decision: string) =>
  browser.send('PUT', `/api/v0/refunds/${uuid}/decision`, { decision })

const accountsOf = async (browser: TestBrowser) =>
  (await browser.get('/api/v0/auth/users/payments')).json<{ data: { result: PaymentAccount[] } }>().data.result

const refundOf = (answer: LightMyRequestResponse) => answer.json<{ data: Refund }>().data
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ error: { code: string } }>().error.code

describe('what somebody has paid', () => {
  // spec: 1.leads-and-payments
  test('is theirs to see, as the ledger tells it, and nobody else’s', async () => {
    const { browser, leadUuid } = await paidBy()
    expect(await accountsOf(browser)).toMatchObject([
      {
        payment: { status: 'success', amount: 25_000, currency: 'GBP', lead_uuid: leadUuid, client_secret: null },
        cancelled_at: null,
        paid: 25_000,
        held: 25_000,
        returning: 0,
        refunded: 0,
        released: 0,
        cashback: 0,
        movements: [{ kind: 'capture', amount: 25_000, at: expect.any(String) }],
      },
    ])
    expect(await accountsOf(await logInByMail(login, newEmail()))).toEqual([])
    expect((await login.browser().get('/api/v0/auth/users/payments')).statusCode).toBe(401)
  })

  test('has a receipt for its owner, in the language asked for, and none for whoever has the link', async () => {
    const { browser, token } = await paidBy()
    const answer = await browser.get(`/api/v0/payments/${token}/receipt?lang=zh`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="receipt-\d{4}-\d{6}\.pdf"$/),
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await login.browser().get(`/api/v0/payments/${token}/receipt`)).statusCode).toBe(404)
  })
})

describe('asking for it back', () => {
  test('shows the amount before, takes it as shown, and cancels', async () => {
    const { browser, token } = await paidBy(newEmail(), 50)
    const shown = (await offersOf(browser, token)).json<{ data: { result: RefundOffer[] } }>().data.result
    expect(shown).toEqual([
      {
        reason: 'change_of_mind',
        amount: 12_500,
        currency: 'GBP',
        percent: 50,
        until: expect.stringMatching(/Z$/),
        needs_approval: false,
      },
    ])
    expect(codeOf(await ask(browser, token))).toBe('refund_changed')
    const requestKey = randomUUID()
    const answer = await ask(browser, token, { amount: 12_500, idempotency_key: requestKey })
    expect(refundOf(answer)).toMatchObject({
      status: 'approved',
      amount: 12_500,
      reason: 'change_of_mind',
      ended_at: null,
    })
    const again = await ask(browser, token, { amount: 12_500, idempotency_key: requestKey })
    expect(refundOf(again).uuid).toBe(refundOf(answer).uuid)
    expect(codeOf(await ask(browser, token, { amount: 12_500 }))).toBe('conflict')
    expect(await accountsOf(browser)).toMatchObject([
      {
        cancelled_at: expect.any(String),
        held: 0,
        returning: 12_500,
        released: 12_500,
        payment: { refunds: [{ amount: 12_500 }] },
      },
    ])
    expect((await offersOf(browser, token)).json()).toEqual({ data: { result: [] } })
  })

  test('is null where nothing comes back', async () => {
    const { browser, token } = await paidBy(newEmail(), 0)
    const answer = await ask(browser, token, { amount: 0 })
    expect(answer.json()).toEqual({ data: null })
  })

  test('is nothing that a stranger with the link, or one of us, can do', async () => {
    const { token } = await paidBy()
    for (const browser of [login.browser(), await logInByMail(login, newEmail()), admin.browser]) {
      expect((await ask(browser, token)).statusCode).toBe(404)
    }
    expect((await offersOf(login.browser(), token)).statusCode).toBe(404)
  })

  test.each([{ reason: 'room_gone' }, { reason: 'staff' }, { amount: -1 }, { idempotency_key: 'again' }])(
    'refuses %j',
    async (said) => {
      const { browser, token } = await paidBy()
      expect((await ask(browser, token, said)).statusCode).toBe(400)
    },
  )
})

describe('above the limit', () => {
  test('staff find it in their list, and say yes once', async () => {
    const { browser, token, leadUuid } = await paidBy()
    const { uuid, status } = refundOf(await ask(browser, token))
    expect(status).toBe('requested')
    const listed = (await admin.browser.get('/api/v0/refunds?status=requested&limit=100')).json<{
      data: { result: unknown[] }
    }>().data.result
    expect(listed).toContainEqual({
      uuid,
      status: 'requested',
      reason: 'change_of_mind',
      amount: 25_000,
      currency: 'GBP',
      payment_amount: 25_000,
      lead_uuid: leadUuid,
      failure_code: null,
      created_at: expect.any(String),
      ended_at: null,
    })
    expect((await decide(browser, uuid, 'approve')).statusCode).toBe(403)
    expect(refundOf(await decide(admin.browser, uuid, 'approve')).status).toBe('approved')
    expect((await decide(admin.browser, uuid, 'decline')).statusCode).toBe(409)
  })
})
