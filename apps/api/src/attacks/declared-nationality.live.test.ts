import { randomUUID } from 'node:crypto'
import type { Lead } from '@amber/contract/schemas/leads'
import type { Payment } from '@amber/contract/schemas/payments'
import { checkPayment } from '@amber/operations/payment/check-payment'
import { openStripe, type StripeStandIn } from '@amber/stand-ins/stripe/open-stripe'
import { flatForm } from '@amber/testing/factories/book-form'
import { createStoredDocument } from '@amber/testing/factories/document'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../test-staff.ts'

// The attacker is a student with an Indian passport who declares the nationality that pays least.
const CHEAP = 'VN'
const REAL = 'IN'
const DEPOSIT = 21_000

let stripe: StripeStandIn
let world: LoginApi
let agent: StaffInBrowser
beforeAll(async () => {
  stripe = await openStripe({ deliver: async () => 200 })
  world = await openLoginApi({ ...stripe.environment, RATE_LIMIT_WRITE: '10000', RATE_LIMIT_READ: '10000' })
  agent = await logInStaff(world, 'agent')
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

/** Creates a place whose deposit the cheap nationality does not have to pay in full; null for one without rules. */
async function newTenancy(cheapMinor: number | null): Promise<number> {
  const { id: rootId, roomTypes } = await createPlace(world.db, {
    place: { canonicalName: `place-${randomUUID()}`, currency: 'GBP' },
  })
  const tenancyId = roomTypes[0]?.tenancies[0]?.id ?? 0
  await world.db.updateTable('inventories').set({ depositMinor: DEPOSIT }).where('id', '=', tenancyId).execute()
  const rule = { countryCode: CHEAP, rootId, currency: 'GBP', paymentType: 'deposit' } as const
  if (cheapMinor !== null)
    await world.db
      .insertInto('nationalityPaymentRules')
      .values({ ...rule, amountMinor: cheapMinor })
      .execute()
  return tenancyId
}

const sendForm = async (browser: TestBrowser, tenancyId: number, email: string) => {
  const form = flatForm({ 'user_details/email': email, 'data/nationality': CHEAP })
  const sent = { ...form, inventory_id: tenancyId, idempotency_key: randomUUID() }
  const response = await browser.post('/api/v0/forms', sent)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: { data_formatted: { lead_uuid: string } } }>().data.data_formatted.lead_uuid
}

const paymentOf = (response: Awaited<ReturnType<TestBrowser['get']>>) => {
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: Payment }>().data
}

/** Charges the card at the provider and applies its response. */
async function pay({ token, client_secret: secret }: Payment): Promise<void> {
  stripe.pay(secret?.split('_secret')[0] ?? '')
  const { paymentProvider: provider } = world.api.services
  const { id } = await world.db.selectFrom('payments').where('token', '=', token).select('id').executeTakeFirstOrThrow()
  if (!provider) throw new Error('payment provider not configured')
  await checkPayment({ db: world.db, provider, methods: ['card'] }, id)
}

/** Books a room as a student who declares the cheap nationality, and lets the agent look after it. */
async function book(cheapMinor: number | null) {
  const email = newEmail()
  const student = await logInByMail(world, email)
  const tenancyId = await newTenancy(cheapMinor)
  const leadUuid = await sendForm(student, tenancyId, email)
  if (cheapMinor !== 0) await pay(paymentOf(await student.post('/api/v0/payments', { lead_uuid: leadUuid })))
  await update(agent.browser, leadUuid, { assigned_to: agent.userId })
  const lead = await getLead(leadUuid)
  expect(lead.stage).toBe('deposit_paid')
  return { student, email, tenancyId, leadUuid, leadId: lead.id }
}

const update = (browser: TestBrowser, leadUuid: string, lead: object) =>
  browser.send('PUT', `/api/v0/leads/${leadUuid}`, { lead })

const getLead = async (leadUuid: string, browser = agent.browser) =>
  (await browser.get(`/api/v0/leads/${leadUuid}?cache=false`)).json<{ data: Lead }>().data

const sign = async (leadUuid: string) => {
  const response = await update(agent.browser, leadUuid, { stage: 'agreement_signed' })
  const { error } = response.json<{ error?: { fields?: Record<string, string> } }>()
  return [response.statusCode, error?.fields?.['lead.stage']]
}

/** The price holds nothing up any more. */
const WAITS_FOR_SIGNATURES = [409, 'agreement_missing']

const uploadPassport = (leadId: number) =>
  createStoredDocument({ db: world.db, files: world.api.services.files }, leadId)

const confirm = (browser: TestBrowser, leadUuid: string, documentUuid: string, nationality = REAL) =>
  browser.send('PUT', `/api/v0/leads/${leadUuid}/nationality`, { nationality, document_uuid: documentUuid })

describe('a cheap nationality that was only declared', () => {
  test.each([9_900, 0])('does not reach the agreement for %i, before the passport was checked', async (cheapMinor) => {
    const { leadUuid } = await book(cheapMinor)
    expect(await sign(leadUuid)).toEqual([409, 'nationality_unconfirmed'])
    expect(await getLead(leadUuid)).toMatchObject({
      stage: 'deposit_paid',
      nationality: { check: 'unconfirmed', amount_due: null, declared: CHEAP, confirmed: null },
    })
  })

  // spec: product.nationality-confirmed
  test('does not reach the agreement from the form either, when staff skip the deposit', async () => {
    const email = newEmail()
    const leadUuid = await sendForm(await logInByMail(world, email), await newTenancy(9_900), email)
    await update(agent.browser, leadUuid, { assigned_to: agent.userId })
    const confirmed = { staff_stage: 'landlord_confirmed' }
    await agent.browser.send('PUT', `/api/v0/leads/${leadUuid}/staff_stage`, confirmed)
    expect(await sign(leadUuid)).toEqual([409, 'not_allowed'])
  })

  test('does not matter at a place without rules', async () => {
    const { leadUuid } = await book(null)
    expect(await getLead(leadUuid)).toMatchObject({ nationality: { check: 'none' } })
    expect(await sign(leadUuid)).toEqual(WAITS_FOR_SIGNATURES)
  })
})

describe('a passport with another nationality', () => {
  test.each([9_900, 0])('makes the rest due after paying %i, and only paying it leads on', async (cheapMinor) => {
    const { student, email, tenancyId, leadUuid, leadId } = await book(cheapMinor)
    const { uuid } = await uploadPassport(leadId)
    expect((await confirm(agent.browser, leadUuid, uuid)).statusCode).toBe(200)
    expect(await sign(leadUuid)).toEqual([409, 'amount_due'])
    const due = (await getLead(leadUuid, student)).nationality
    expect(due).toMatchObject({
      check: 'amount_due',
      amount_due: { amount: DEPOSIT - cheapMinor, currency: 'GBP' },
      // The student's view names no nationality: a browser may have used somebody else's email.
      declared: null,
      confirmed: null,
    })
    // Declaring it again changes nothing.
    await student.post('/api/v0/forms', {
      ...flatForm({ 'user_details/email': email, 'data/nationality': CHEAP }),
      inventory_id: tenancyId,
      idempotency_key: randomUUID(),
    })
    expect(await sign(leadUuid)).toEqual([409, 'amount_due'])
    const token = due.amount_due?.token ?? ''
    const payment = paymentOf(await student.post(`/api/v0/payments/${token}/start`, {}))
    expect(payment).toMatchObject({ purpose: 'difference', status: 'initiated', amount: DEPOSIT - cheapMinor })
    expect(await sign(leadUuid)).toEqual([409, 'amount_due'])
    await pay(payment)
    expect(paymentOf(await student.get(`/api/v0/payments/${token}`))).toMatchObject({ status: 'success' })
    expect(await sign(leadUuid)).toEqual(WAITS_FOR_SIGNATURES)
  })
})

describe('a nationality', () => {
  test("is the student's turn until the passport is uploaded, and then the turn of staff", async () => {
    const { student, leadId } = await book(9_900)
    const listBookings = async () =>
      (await student.get('/api/v0/auth/users/bookings?methods=nationality&cache=false')).json<{ data: unknown }>().data
    const status = { check: 'unconfirmed', amount_due: null }
    expect(await listBookings()).toMatchObject({
      result: [{ turn: 'yours', nationality: status }],
      meta: { count: 1, turns: { yours: 1, ours: 0 } },
    })
    await uploadPassport(leadId)
    expect(await listBookings()).toMatchObject({
      result: [{ turn: 'ours', nationality: status }],
      meta: { count: 1, turns: { yours: 0, ours: 1 } },
    })
  })

  test('can be confirmed by the assignee alone, with an accepted passport of the lead', async () => {
    const { student, leadUuid, leadId } = await book(9_900)
    const stranger = await book(9_900)
    const { uuid } = await uploadPassport(leadId)
    const colleague = await logInStaff(world, 'agent')
    const admin = await logInStaff(world, 'admin')
    const statusOf = async (...args: Parameters<typeof confirm>) => (await confirm(...args)).statusCode
    expect(await statusOf(world.browser(), leadUuid, uuid)).toBe(401)
    expect(await statusOf(student, leadUuid, uuid, CHEAP)).toBe(403)
    expect(await statusOf(colleague.browser, leadUuid, uuid, CHEAP)).toBe(404)
    expect(await statusOf(admin.browser, leadUuid, uuid, CHEAP)).toBe(403)
    expect(await statusOf(agent.browser, String(leadId), uuid, CHEAP)).toBe(404)
    expect(await statusOf(agent.browser, stranger.leadUuid, uuid, CHEAP)).toBe(400)
    expect(await statusOf(agent.browser, leadUuid, randomUUID(), CHEAP)).toBe(400)
    expect(await statusOf(agent.browser, leadUuid, uuid, 'Atlantis')).toBe(400)
    expect(await getLead(leadUuid)).toMatchObject({ nationality: { check: 'unconfirmed' } })
    expect(await statusOf(agent.browser, leadUuid, uuid, CHEAP)).toBe(200)
    expect(await getLead(leadUuid)).toMatchObject({ nationality: { check: 'confirmed', confirmed: CHEAP } })
    expect(await sign(leadUuid)).toEqual(WAITS_FOR_SIGNATURES)
  })
})
