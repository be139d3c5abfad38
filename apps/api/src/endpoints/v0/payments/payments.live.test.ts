import { randomUUID } from 'node:crypto'
import type { PaymentOfStay } from '@amber/contract/schemas/payments'
import { applyPaymentEvent } from '@amber/operations/payment/apply-payment-event'
import { localEnvironment } from '@amber/local-environment/addresses'
import { flatForm } from '@amber/testing/factories/book-form'
import { createPlace } from '@amber/testing/factories/place'
import { openStripe, type StripeStandIn } from '@amber/stand-ins/stripe/open-stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi } from '../../../test-api.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'
import type { TestBrowser } from '../../../test-browser.ts'

let stripe: StripeStandIn
let login: LoginApi
/** Webhook events that the Stripe stand-in has delivered. */
let deliveredEvents: { body: string; signature: string }[]
beforeAll(async () => {
  deliveredEvents = []
  stripe = await openStripe({ deliver })
  login = await openLoginApi(stripe.environment)
})
afterAll(async () => {
  await login.close()
  await stripe.close()
})

async function deliver(event: { body: string; signature: string }): Promise<number> {
  deliveredEvents.push(event)
  return (await postWebhook(event)).statusCode
}

const postWebhook = ({ body, signature }: { body: string | Buffer; signature: string }) =>
  login.api.app.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: body,
  })

/** Applies pending events as the worker does. */
async function applyEvents() {
  await stripe.settled()
  const pendingEvents = await login.db.selectFrom('paymentEvents').where('appliedAt', 'is', null).select('id').execute()
  const { paymentProvider: provider } = login.api.services
  if (!provider) throw new Error('no payment provider configured')
  for (const { id } of pendingEvents) await applyPaymentEvent({ db: login.db, provider }, id)
}

async function newRoom(depositMinor = 25_000) {
  const { id, roomTypes } = await createPlace(login.db, { place: { canonicalName: `place-${randomUUID()}` } })
  const tenancyId = roomTypes[0]?.tenancies[0]?.id ?? 0
  await login.db.updateTable('inventories').set({ depositMinor }).where('id', '=', tenancyId).execute()
  return { rootId: id, tenancyId }
}

async function sendForm(browser: TestBrowser, tenancyId: number, email = newEmail()): Promise<string> {
  const form = { ...flatForm({ 'user_details/email': email }), inventory_id: tenancyId, idempotency_key: randomUUID() }
  const response = await browser.post('/api/v0/forms', form)
  return response.json<{ data: { data_formatted: { lead_uuid: string } } }>().data.data_formatted.lead_uuid
}

type PaymentResponse = { data: PaymentOfStay }

async function startPayment(browser: TestBrowser, leadUuid: string): Promise<PaymentOfStay> {
  const response = await browser.post('/api/v0/payments', { lead_uuid: leadUuid })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<PaymentResponse>().data
}

const getPayment = async (browser: TestBrowser, token: string) =>
  (await browser.get(`/api/v0/payments/${token}`)).json<PaymentResponse>().data

const intentIdOf = ({ client_secret: secret }: PaymentOfStay) => secret?.split('_secret')[0] ?? ''

const codeOf = (response: Awaited<ReturnType<TestBrowser['get']>>) =>
  response.json<{ error: { code: string } }>().error.code

async function openCardForm() {
  const browser = login.browser()
  const room = await newRoom()
  const leadUuid = await sendForm(browser, room.tenancyId)
  return { ...room, browser, leadUuid, payment: await startPayment(browser, leadUuid) }
}

describe('payment', () => {
  // spec: 4.payment-statuses, 9.payment-types
  test('goes from initiated through processing to success', async () => {
    const { browser, leadUuid, payment, tenancyId } = await openCardForm()
    expect(payment).toMatchObject({
      status: 'initiated',
      amount: 25_000,
      currency: 'GBP',
      payment_type: 'deposit',
      inventory_id: tenancyId,
      lease_duration: '44 weeks',
      move_in_date: '2027-09-11',
      client_secret: expect.stringMatching(/^pi_.+_secret_.+/),
      lead_uuid: leadUuid,
      hold: { expires_at: expect.any(String), server_now: expect.any(String) },
      paid_at: null,
      refunds: [],
    })
    const submitted = await browser.post(`/api/v0/payments/${payment.token}/submitted`)
    expect(submitted.json<PaymentResponse>().data).toMatchObject({ status: 'processing', client_secret: null })
    stripe.pay(intentIdOf(payment))
    await applyEvents()
    const paid = await getPayment(browser, payment.token)
    expect(paid).toMatchObject({ status: 'success', client_secret: null, hold: null })
    expect(paid.paid_at).not.toBeNull()
    const found = await browser.get(`/api/v0/payments?lead_uuid=${leadUuid}`)
    expect(found.json<PaymentResponse>().data).toEqual(paid)
    const lead = await login.browser().get(`/api/v0/leads?uuid=${leadUuid}&cache=false`)
    expect(lead.json()).toMatchObject({ data: { payments_success_present: true } })
  })

  test('returns the decline code and succeeds with the same intent when started again', async () => {
    const { browser, payment } = await openCardForm()
    await browser.post(`/api/v0/payments/${payment.token}/submitted`)
    stripe.pay(intentIdOf(payment), { with: '4000000000009995' })
    await applyEvents()
    expect(await getPayment(browser, payment.token)).toMatchObject({
      status: 'failed',
      decline_code: 'insufficient_funds',
      client_secret: null,
    })
    const restarted = (await browser.post(`/api/v0/payments/${payment.token}/start`)).json<PaymentResponse>().data
    expect(restarted).toMatchObject({ status: 'initiated', client_secret: payment.client_secret, decline_code: null })
    await browser.post(`/api/v0/payments/${payment.token}/submitted`)
    stripe.pay(intentIdOf(payment))
    await applyEvents()
    expect((await getPayment(browser, payment.token)).status).toBe('success')
  })

  test('is processing for a payer who returns from the bank before the event about it is applied', async () => {
    const { browser, payment } = await openCardForm()
    stripe.pay(intentIdOf(payment), { with: 'pay_by_bank', challenge: 'agree_later' })
    expect(await getPayment(browser, payment.token)).toMatchObject({ status: 'initiated' })
    const returned = await login.browser().post(`/api/v0/payments/${payment.token}/returned`)
    expect(returned.json()).toEqual({ data: { status: 'processing' } })
    expect(await getPayment(browser, payment.token)).toMatchObject({ status: 'processing', method: 'pay_by_bank' })
  })

  test('can be paid through its link, which reveals the student’s first name only', async () => {
    const { payment } = await openCardForm()
    const parent = login.browser()
    const response = await parent.get(`/api/v0/payments/${payment.token}`)
    expect(response.headers['cache-control']).toBe('private, no-store')
    const visiblePayment = response.json<PaymentResponse>().data
    expect(visiblePayment).toMatchObject({
      amount: 25_000,
      client_secret: payment.client_secret,
      lead_uuid: null,
      student_name: 'Kim',
      card: null,
    })
    expect(response.body).not.toContain('Kim Example')
    await parent.post(`/api/v0/payments/${payment.token}/submitted`)
    stripe.pay(intentIdOf(payment))
    await applyEvents()
    expect(await getPayment(parent, payment.token)).toMatchObject({ status: 'success', lead_uuid: null })
  })

  test('shows a paid stay as it was agreed, to anyone with the link', async () => {
    const { payment, tenancyId, browser } = await openCardForm()
    expect(payment.booked_stay).toBeNull()
    await browser.post(`/api/v0/payments/${payment.token}/submitted`)
    stripe.pay(intentIdOf(payment))
    await applyEvents()
    const { booked_stay: agreed } = await getPayment(login.browser(), payment.token)
    expect(agreed).toMatchObject({ paid: 25_000, deposit: 25_000, lease_duration: 44, difference: null })
    const higher = { priceMinor: 99_900, depositMinor: 88_800, leaseDuration: 10 }
    await login.db.updateTable('inventories').set(higher).where('id', '=', tenancyId).execute()
    expect((await getPayment(login.browser(), payment.token)).booked_stay).toEqual(agreed)
  })

  test('returns 404 to anyone but the sender of the lead', async () => {
    const { leadUuid } = await openCardForm()
    const otherBrowser = login.browser()
    expect((await otherBrowser.post('/api/v0/payments', { lead_uuid: leadUuid })).statusCode).toBe(404)
    expect((await otherBrowser.get(`/api/v0/payments?lead_uuid=${leadUuid}`)).statusCode).toBe(404)
    expect((await otherBrowser.get(`/api/v0/payments/${'x'.repeat(43)}`)).statusCode).toBe(404)
  })

  test('is null before it starts', async () => {
    const browser = login.browser()
    const leadUuid = await sendForm(browser, (await newRoom()).tenancyId)
    expect((await browser.get(`/api/v0/payments?lead_uuid=${leadUuid}`)).json()).toEqual({ data: null })
  })

  test("is null once the room's deposit has changed, until it is started again", async () => {
    const [browser, email] = [login.browser(), newEmail()]
    const { tenancyId } = await newRoom()
    const leadUuid = await sendForm(browser, tenancyId, email)
    const findPayment = async () =>
      (await browser.get(`/api/v0/payments?lead_uuid=${leadUuid}`)).json<{ data: unknown }>().data
    await startPayment(browser, leadUuid)
    expect(await sendForm(browser, tenancyId, email)).toBe(leadUuid)
    expect(await findPayment()).toMatchObject({ status: 'initiated', amount: 25_000 })
    await login.db.updateTable('inventories').set({ depositMinor: 30_000 }).where('id', '=', tenancyId).execute()
    expect(await findPayment()).toBeNull()
    expect(await startPayment(browser, leadUuid)).toMatchObject({ status: 'initiated', amount: 30_000 })
    expect(await findPayment()).toMatchObject({ amount: 30_000 })
  })

  test('books the room without charge only after a login with the email of the form', async () => {
    const { tenancyId, rootId } = await newRoom(0)
    const [browser, email] = [login.browser(), newEmail()]
    const leadUuid = await sendForm(browser, tenancyId, email)
    const rejected = await browser.post('/api/v0/payments', { lead_uuid: leadUuid })
    expect([rejected.statusCode, codeOf(rejected)]).toEqual([expect.any(Number), 'log_in_to_book'])
    await logInByMail(login, email, browser)
    expect(await startPayment(browser, leadUuid)).toMatchObject({ status: 'success', amount: 0 })
    const booked = await login.db.selectFrom('bookings').where('rootId', '=', rootId).selectAll().execute()
    expect(booked).toHaveLength(1)
  })

  test('returns payment_off when payments are off for the place', async () => {
    const browser = login.browser()
    const { tenancyId, rootId } = await newRoom()
    const leadUuid = await sendForm(browser, tenancyId)
    await login.db.updateTable('inventories').set({ paymentEnabled: false }).where('id', '=', rootId).execute()
    expect(codeOf(await browser.post('/api/v0/payments', { lead_uuid: leadUuid }))).toBe('payment_off')
  })

  test('stays in init_loading while the provider is down and does not log its token', async () => {
    const browser = login.browser()
    const leadUuid = await sendForm(browser, (await newRoom()).tenancyId)
    stripe.setFaults({ down: true })
    const payment = await startPayment(browser, leadUuid)
    stripe.setFaults({})
    expect(payment).toMatchObject({ status: 'init_loading', client_secret: null })
    expect(login.api.lines.join('')).not.toContain(payment.token)
  }, 30_000)
})

describe('POST /webhooks/payments', () => {
  const lastEvent = () => deliveredEvents.at(-1) ?? { body: '', signature: '' }

  test('stores a signed event once and without personal data', async () => {
    const { payment } = await openCardForm()
    stripe.pay(intentIdOf(payment))
    await stripe.settled()
    const listEvents = () => login.db.selectFrom('paymentEvents').selectAll().execute()
    const before = await listEvents()
    expect((await postWebhook(lastEvent())).statusCode).toBe(200)
    expect(await listEvents()).toEqual(before)
    const stored = JSON.stringify(before)
    // In quotes, because random ids may contain the digits.
    for (const secret of ['"4242"', 'client_secret', '@example.com', 'Kim']) expect(stored).not.toContain(secret)
  })

  test.each([
    ['a missing signature', (event: { body: string }) => ({ ...event, signature: '' })],
    ['a signature for another body', (event: { signature: string }) => ({ ...event, body: '{"id":"evt_x"}' })],
    [
      'a signature with a wrong digest',
      (event: { body: string; signature: string }) => ({
        ...event,
        signature: event.signature.replace(/v1=../, 'v1=00'),
      }),
    ],
    [
      'a signature with an old timestamp',
      (event: { body: string; signature: string }) => ({ ...event, signature: event.signature.replace(/t=\d/, 't=0') }),
    ],
  ])('rejects %s', async (_, forge) => {
    const { payment } = await openCardForm()
    stripe.pay(intentIdOf(payment))
    await stripe.settled()
    const response = await postWebhook(forge(lastEvent()))
    expect(response.statusCode).toBe(400)
  })

  test('returns 413 for a body above one megabyte', async () => {
    const response = await postWebhook({ body: Buffer.alloc(1024 * 1024 + 1, 32), signature: 't=1,v1=00' })
    expect(response.statusCode).toBe(413)
  })

  test.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)('returns 404 without %s', async (missing) => {
    const { [missing]: _, ...remainingSettings } = stripe.environment
    const api = await openTestApi({ ...localEnvironment, ...remainingSettings, REDIS_PREFIX: `test-${randomUUID()}:` })
    const response = await api.app.inject({ method: 'POST', url: '/webhooks/payments', payload: {} })
    await api.close()
    expect(response.statusCode).toBe(404)
  })
})
