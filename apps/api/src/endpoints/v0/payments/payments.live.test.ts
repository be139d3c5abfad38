import { randomUUID } from 'node:crypto'
import type { Payment } from '@amber/contract/payments'
import { applyPaymentEvent } from '@amber/operations/payment/apply-payment-event'
import { localEnvironment } from '@amber/testing/addresses'
import { flatForm } from '@amber/testing/factories/book-form'
import { createPlace } from '@amber/testing/factories/place'
import { openStripe, type StripeStandIn } from '@amber/testing/stripe/open-stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi } from '../../../test-api.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'
import type { TestBrowser } from '../../../test-browser.ts'

let stripe: StripeStandIn
let login: LoginApi
/** What the provider sent us. */
let told: { body: string; signature: string }[]
beforeAll(async () => {
  told = []
  stripe = await openStripe({ deliver: deliver })
  login = await openLoginApi(stripe.environment)
})
afterAll(async () => {
  await login.close()
  await stripe.close()
})

async function deliver(event: { body: string; signature: string }): Promise<number> {
  told.push(event)
  return (await post(event)).statusCode
}

const post = ({ body, signature }: { body: string | Buffer; signature: string }) =>
  login.api.app.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: body,
  })

/** As the worker does. */
async function applyEvents() {
  await stripe.settled()
  const waiting = await login.db.selectFrom('paymentEvents').where('appliedAt', 'is', null).select('id').execute()
  for (const { id } of waiting) await applyPaymentEvent(login.db, id)
}

async function newRoom(depositMinor = 25_000) {
  const { id, roomTypes } = await createPlace(login.db, { place: { canonicalName: `place-${randomUUID()}` } })
  const tenancyId = roomTypes[0]?.tenancies[0]?.id ?? 0
  await login.db.updateTable('inventories').set({ depositMinor }).where('id', '=', tenancyId).execute()
  return { rootId: id, tenancyId }
}

async function sendForm(browser: TestBrowser, tenancyId: number, email = newEmail()): Promise<string> {
  const form = { ...flatForm({ 'user_details/email': email }), inventory_id: tenancyId, idempotency_key: randomUUID() }
  const answer = await browser.post('/api/v0/forms', form)
  return answer.json<{ data: { data_formatted: { lead_uuid: string } } }>().data.data_formatted.lead_uuid
}

type Answer = { data: Payment }

async function startPaying(browser: TestBrowser, leadUuid: string): Promise<Payment> {
  const answer = await browser.post('/api/v0/payments', { lead_uuid: leadUuid })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>().data
}

const look = async (browser: TestBrowser, token: string) =>
  (await browser.get(`/api/v0/payments/${token}`)).json<Answer>().data

const intentIdOf = ({ client_secret: secret }: Payment) => secret?.split('_secret')[0] ?? ''

const codeOf = (answer: Awaited<ReturnType<TestBrowser['get']>>) =>
  answer.json<{ error: { code: string } }>().error.code

async function atCardForm() {
  const browser = login.browser()
  const room = await newRoom()
  const leadUuid = await sendForm(browser, room.tenancyId)
  return { ...room, browser, leadUuid, payment: await startPaying(browser, leadUuid) }
}

describe('a payment', () => {
  // spec: 4.payment-statuses, 9.payment-types
  test('from the form to the receipt: begun, card sent, paid', async () => {
    const { browser, leadUuid, payment, tenancyId } = await atCardForm()
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
    const sent = await browser.post(`/api/v0/payments/${payment.token}/submitted`)
    expect(sent.json<Answer>().data).toMatchObject({ status: 'processing', client_secret: null })
    stripe.pay(intentIdOf(payment))
    await applyEvents()
    const paid = await look(browser, payment.token)
    expect(paid).toMatchObject({ status: 'success', client_secret: null, hold: null })
    expect(paid.paid_at).not.toBeNull()
    const found = await browser.get(`/api/v0/payments?lead_uuid=${leadUuid}`)
    expect(found.json<Answer>().data).toEqual(paid)
    const lead = await login.browser().get(`/api/v0/leads?uuid=${leadUuid}&cache=false`)
    expect(lead.json()).toMatchObject({ data: { payments_success_present: true } })
  })

  test('declined says why, and is paid by the same intent after it begins again', async () => {
    const { browser, payment } = await atCardForm()
    await browser.post(`/api/v0/payments/${payment.token}/submitted`)
    stripe.pay(intentIdOf(payment), { with: '4000000000009995' })
    await applyEvents()
    expect(await look(browser, payment.token)).toMatchObject({
      status: 'failed',
      decline_code: 'insufficient_funds',
      client_secret: null,
    })
    const again = (await browser.post(`/api/v0/payments/${payment.token}/start`)).json<Answer>().data
    expect(again).toMatchObject({ status: 'initiated', client_secret: payment.client_secret, decline_code: null })
    await browser.post(`/api/v0/payments/${payment.token}/submitted`)
    stripe.pay(intentIdOf(payment))
    await applyEvents()
    expect((await look(browser, payment.token)).status).toBe('success')
  })

  test('by its link shows what is to be paid and takes the money, and tells nothing of the student', async () => {
    const { payment } = await atCardForm()
    const parent = login.browser()
    const answer = await parent.get(`/api/v0/payments/${payment.token}`)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const seen = answer.json<Answer>().data
    expect(seen).toMatchObject({ amount: 25_000, client_secret: payment.client_secret, lead_uuid: null, card: null })
    await parent.post(`/api/v0/payments/${payment.token}/submitted`)
    stripe.pay(intentIdOf(payment))
    await applyEvents()
    expect(await look(parent, payment.token)).toMatchObject({ status: 'success', lead_uuid: null })
  })

  test('of a lead is its sender’s to begin and to see', async () => {
    const { leadUuid } = await atCardForm()
    const stranger = login.browser()
    expect((await stranger.post('/api/v0/payments', { lead_uuid: leadUuid })).statusCode).toBe(404)
    expect((await stranger.get(`/api/v0/payments?lead_uuid=${leadUuid}`)).statusCode).toBe(404)
    expect((await stranger.get(`/api/v0/payments/${'x'.repeat(43)}`)).statusCode).toBe(404)
  })

  test('before it began is none', async () => {
    const browser = login.browser()
    const leadUuid = await sendForm(browser, (await newRoom()).tenancyId)
    expect((await browser.get(`/api/v0/payments?lead_uuid=${leadUuid}`)).json()).toEqual({ data: null })
  })

  test('for a form before is none any more once a newer one asks for another sum', async () => {
    const [browser, email] = [login.browser(), newEmail()]
    const { tenancyId } = await newRoom()
    const leadUuid = await sendForm(browser, tenancyId, email)
    const find = async () =>
      (await browser.get(`/api/v0/payments?lead_uuid=${leadUuid}`)).json<{ data: unknown }>().data
    await startPaying(browser, leadUuid)
    expect(await sendForm(browser, tenancyId, email)).toBe(leadUuid)
    expect(await find()).toMatchObject({ status: 'initiated', amount: 25_000 })
    await login.db.updateTable('inventories').set({ depositMinor: 30_000 }).where('id', '=', tenancyId).execute()
    expect(await find()).toBeNull()
    expect(await startPaying(browser, leadUuid)).toMatchObject({ status: 'initiated', amount: 30_000 })
    expect(await find()).toMatchObject({ amount: 30_000 })
  })

  test('of nothing books the room for who logs in with the e-mail, and for nobody else', async () => {
    const { tenancyId, rootId } = await newRoom(0)
    const [guest, email] = [login.browser(), newEmail()]
    const leadUuid = await sendForm(guest, tenancyId, email)
    const refused = await guest.post('/api/v0/payments', { lead_uuid: leadUuid })
    expect([refused.statusCode, codeOf(refused)]).toEqual([expect.any(Number), 'log_in_to_book'])
    await logInByMail(login, email, guest)
    expect(await startPaying(guest, leadUuid)).toMatchObject({ status: 'success', amount: 0 })
    const booked = await login.db.selectFrom('bookings').where('rootId', '=', rootId).selectAll().execute()
    expect(booked).toHaveLength(1)
  })

  test('is off where the place takes none', async () => {
    const browser = login.browser()
    const { tenancyId, rootId } = await newRoom()
    const leadUuid = await sendForm(browser, tenancyId)
    await login.db.updateTable('inventories').set({ paymentEnabled: false }).where('id', '=', rootId).execute()
    expect(codeOf(await browser.post('/api/v0/payments', { lead_uuid: leadUuid }))).toBe('payment_off')
  })

  test('while the provider is down waits for it, and nothing of it is in the log', async () => {
    const browser = login.browser()
    const leadUuid = await sendForm(browser, (await newRoom()).tenancyId)
    stripe.setFaults({ down: true })
    const payment = await startPaying(browser, leadUuid)
    stripe.setFaults({})
    expect(payment).toMatchObject({ status: 'init_loading', client_secret: null })
    expect(login.api.lines.join('')).not.toContain(payment.token)
  }, 30_000)
})

describe('POST /webhooks/payments', () => {
  const last = () => told.at(-1) ?? { body: '', signature: '' }

  test('stores what is signed once, and nothing of a person', async () => {
    const { payment } = await atCardForm()
    stripe.pay(intentIdOf(payment))
    await stripe.settled()
    const count = () => login.db.selectFrom('paymentEvents').selectAll().execute()
    const before = await count()
    expect((await post(last())).statusCode).toBe(200)
    expect(await count()).toEqual(before)
    const kept = JSON.stringify(before)
    for (const secret of ['4242', 'client_secret', '@example.com', 'Kim']) expect(kept).not.toContain(secret)
  })

  test.each([
    ['no signature', (event: { body: string }) => ({ ...event, signature: '' })],
    ['a signature of another body', (event: { signature: string }) => ({ ...event, body: '{"id":"evt_x"}' })],
    [
      'a signature of another secret',
      (event: { body: string; signature: string }) => ({
        ...event,
        signature: event.signature.replace(/v1=../, 'v1=00'),
      }),
    ],
    [
      'an old signature',
      (event: { body: string; signature: string }) => ({ ...event, signature: event.signature.replace(/t=\d/, 't=0') }),
    ],
  ])('refuses %s', async (_, forge) => {
    const { payment } = await atCardForm()
    stripe.pay(intentIdOf(payment))
    await stripe.settled()
    const answer = await post(forge(last()))
    expect(answer.statusCode).toBe(400)
  })

  test('refuses what is larger than any event', async () => {
    const answer = await post({ body: Buffer.alloc(1024 * 1024 + 1, 32), signature: 't=1,v1=00' })
    expect(answer.statusCode).toBe(413)
  })

  test.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)('is not there without %s', async (missing) => {
    const { [missing]: _, ...cards } = stripe.environment
    const api = await openTestApi({ ...localEnvironment, ...cards, REDIS_PREFIX: `test-${randomUUID()}:` })
    const answer = await api.app.inject({ method: 'POST', url: '/webhooks/payments', payload: {} })
    await api.close()
    expect(answer.statusCode).toBe(404)
  })
})
