import { randomUUID } from 'node:crypto'
import type { PaymentAccount, Refund, RefundOption } from '@amber/contract/schemas/payments'
import { linkCancellationPolicy } from '@amber/testing/factories/place-records'
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
  // A full refund of £250 is above the limit for approval, and half of it is below.
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000', REFUND_LIMIT: '20000' })
  const rate = { base: 'GBP', quote: 'EUR', day: '2026-01-01', rate: '1.2', source: 'test' } as const
  await login.db.insertInto('exchangeRates').values(rate).execute()
  admin = await logInStaff(login, 'admin')
})
afterAll(() => login.close())

/** Logs in a student who has paid £250 at a place that refunds this percentage. */
async function createPaidStudent(email = newEmail(), refundPercent = 100) {
  const browser = await logInByMail(login, email)
  const { id: userId } = (await browser.get('/api/v0/auth/users/me')).json<{ data: { id: number } }>().data
  const place = await createPlace(login.db, { place: { name: '国王十字 House' } })
  const { policyId } = await linkCancellationPolicy(login.db, place.id)
  await login.db
    .updateTable('cancellationPolicies')
    .set({ reason: 'change_of_mind' })
    .where('id', '=', policyId)
    .execute()
  const rule = { policyId, clock: 'after_booking', days: 14, refundPercent } as const
  await login.db.insertInto('cancellationRules').values(rule).execute()
  const lead = await createLead(login.db, { userId, rootId: place.id, stage: 'deposit_paid', name: '王小明' })
  const tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
  const booking = await createBooking(login.db, { rootId: place.id, tenancyId, leadId: lead.id })
  const intentId = await writeCapture(login.db, booking)
  return { browser, email, token: booking.token, leadUuid: lead.uuid, intentId }
}

const getRefundOptions = (browser: TestBrowser, token: string) => browser.get(`/api/v0/payments/${token}/refund_offers`)

const postRefund = (browser: TestBrowser, token: string, overrides: Partial<Record<string, unknown>> = {}) =>
  browser.post(`/api/v0/payments/${token}/refunds`, {
    reason: 'change_of_mind',
    amount: 25_000,
    idempotency_key: randomUUID(),
    ...overrides,
  })

const decideRefund = (browser: TestBrowser, uuid: string, decision: string) =>
  browser.send('PUT', `/api/v0/refunds/${uuid}/decision`, {
    decision,
    ...(decision === 'decline' && { reason: 'terms' }),
  })

const listPaymentAccounts = async (browser: TestBrowser) =>
  (await browser.get('/api/v0/auth/users/payments')).json<{ data: { result: PaymentAccount[] } }>().data.result

const refundOf = (response: LightMyRequestResponse) => response.json<{ data: Refund }>().data
const codeOf = (response: LightMyRequestResponse) => response.json<{ error: { code: string } }>().error.code

describe('completed payment', () => {
  // spec: 1.leads-and-payments
  test('is listed with its ledger balance to its owner only', async () => {
    const { browser, leadUuid } = await createPaidStudent()
    expect(await listPaymentAccounts(browser)).toMatchObject([
      {
        payment: { status: 'success', amount: 25_000, currency: 'GBP', lead_uuid: leadUuid, client_secret: null },
        cancelled_at: null,
        deposit: 25_000,
        paid: 25_000,
        held: 25_000,
        returning: 0,
        refunded: 0,
        released: 0,
        cashback: 0,
        movements: [{ kind: 'capture', amount: 25_000, at: expect.any(String) }],
      },
    ])
    expect(await listPaymentAccounts(await logInByMail(login, newEmail()))).toEqual([])
    expect((await login.browser().get('/api/v0/auth/users/payments')).statusCode).toBe(401)
  })

  test('has a PDF receipt for its owner, but none for others with the link', async () => {
    const { browser, token } = await createPaidStudent()
    const response = await browser.get(`/api/v0/payments/${token}/receipt?lang=zh`)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="receipt-\d{4}-\d{6}\.pdf"$/),
    })
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await login.browser().get(`/api/v0/payments/${token}/receipt`)).statusCode).toBe(404)
  })
})

describe('POST /api/v0/payments/{token}/refunds', () => {
  test('refunds the offered amount once and cancels the booking', async () => {
    const { browser, token } = await createPaidStudent(newEmail(), 50)
    const options = (await getRefundOptions(browser, token)).json<{ data: { result: RefundOption[] } }>().data.result
    expect(options.map(({ reason, counts_as_change_of_mind: isSame }) => [reason, isSame])).toEqual([
      ['change_of_mind', false],
      ['no_visa', true],
      ['no_place', true],
      ['course_changed', true],
    ])
    for (const option of options)
      expect(option).toMatchObject({
        amount: 12_500,
        currency: 'GBP',
        percent: 50,
        until: expect.stringMatching(/Z$/),
        needs_approval: false,
        proof_due_at: null,
      })
    expect(codeOf(await postRefund(browser, token))).toBe('refund_changed')
    const idempotencyKey = randomUUID()
    const response = await postRefund(browser, token, { amount: 12_500, idempotency_key: idempotencyKey })
    expect(refundOf(response)).toMatchObject({
      status: 'approved',
      amount: 12_500,
      reason: 'change_of_mind',
      ended_at: null,
    })
    const repeated = await postRefund(browser, token, { amount: 12_500, idempotency_key: idempotencyKey })
    expect(refundOf(repeated).uuid).toBe(refundOf(response).uuid)
    expect(codeOf(await postRefund(browser, token, { amount: 12_500 }))).toBe('conflict')
    expect(await listPaymentAccounts(browser)).toMatchObject([
      {
        cancelled_at: expect.any(String),
        held: 0,
        returning: 12_500,
        released: 12_500,
        payment: { refunds: [{ amount: 12_500 }] },
      },
    ])
    expect((await getRefundOptions(browser, token)).json()).toEqual({ data: { result: [] } })
  })

  test('returns null when nothing is refunded', async () => {
    const { browser, token } = await createPaidStudent(newEmail(), 0)
    const response = await postRefund(browser, token, { amount: 0 })
    expect(response.json()).toEqual({ data: null })
  })

  test('returns 404 to visitors and other students with the link, and to staff', async () => {
    const { token } = await createPaidStudent()
    for (const browser of [login.browser(), await logInByMail(login, newEmail()), admin.browser]) {
      expect((await postRefund(browser, token)).statusCode).toBe(404)
    }
    expect((await getRefundOptions(login.browser(), token)).statusCode).toBe(404)
  })

  test.each([{ reason: 'room_gone' }, { reason: 'staff' }, { amount: -1 }, { idempotency_key: 'again' }])(
    'returns 400 for %j',
    async (overrides) => {
      const { browser, token } = await createPaidStudent()
      expect((await postRefund(browser, token, overrides)).statusCode).toBe(400)
    },
  )
})

describe('refund above the approval limit', () => {
  test('is listed to staff, and staff can decide it once', async () => {
    const { browser, token, leadUuid } = await createPaidStudent()
    const { uuid, status } = refundOf(await postRefund(browser, token))
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
      reference: expect.stringMatching(/^\d{4}-\d{6}$/),
      place: { id: expect.any(Number), name: '国王十字 House' },
      requested_by: null,
      is_own: false,
      failure_code: null,
      created_at: expect.any(String),
      ended_at: null,
      proof: null,
      proof_uuids: [],
      proof_requests: 0,
      is_unusual: false,
    })
    expect((await decideRefund(browser, uuid, 'approve')).statusCode).toBe(403)
    expect(refundOf(await decideRefund(admin.browser, uuid, 'approve')).status).toBe('approved')
    expect((await decideRefund(admin.browser, uuid, 'decline')).statusCode).toBe(409)
  })

  test('is declined only with a reason, which is stored', async () => {
    const { browser, token } = await createPaidStudent()
    const { uuid } = refundOf(await postRefund(browser, token))
    const path = `/api/v0/refunds/${uuid}/decision`
    expect((await admin.browser.send('PUT', path, { decision: 'decline' })).statusCode).toBe(400)
    expect((await admin.browser.send('PUT', path, { decision: 'decline', reason: 'a name' })).statusCode).toBe(400)
    expect(refundOf(await decideRefund(admin.browser, uuid, 'decline')).status).toBe('declined')
    const stored = login.db.selectFrom('refunds').where('uuid', '=', uuid).select('declinedFor')
    expect(await stored.executeTakeFirst()).toEqual({ declinedFor: 'terms' })
  })
})
