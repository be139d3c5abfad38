import { randomUUID } from 'node:crypto'
import type { Dispute } from '@amber/contract/schemas/finance'
import { paymentBalanceOf } from '@amber/domain/payment/ledger'
import { listMovementsOf } from '@amber/db/queries/payment/ledger'
import { findPayment } from '@amber/db/queries/payment/payments'
import { applyPaymentEvent } from '@amber/operations/payment/apply-payment-event'
import { reconcileDay } from '@amber/operations/payment/reconcile-day'
import { requestRefund } from '@amber/operations/payment/request-refund'
import { openStripe, type StripeStandIn } from '@amber/stand-ins/stripe/open-stripe'
import { flatForm } from '@amber/testing/factories/book-form'
import { createPlace } from '@amber/testing/factories/place'
import { linkCancellationPolicy } from '@amber/testing/factories/place-records'
import { outcomeOf } from '@amber/testing/outcome'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoginApi, newEmail, openLoginApi } from '../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../test-staff.ts'

let stripe: StripeStandIn
let login: LoginApi
let admin: StaffInBrowser
let areEventsLost = false
beforeAll(async () => {
  stripe = await openStripe({ deliver })
  login = await openLoginApi(stripe.environment)
  admin = await logInStaff(login, 'admin')
})
afterAll(async () => {
  await login.close()
  await stripe.close()
})

/** Posts a signed event to the webhook, as the provider does. */
async function deliver({ body, signature }: { body: string; signature: string }): Promise<number> {
  if (areEventsLost) return 200
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  const posted = await login.api.app.inject({ method: 'POST', url: '/webhooks/payments', headers, payload: body })
  return posted.statusCode
}

const getProvider = () => login.api.services.paymentProvider ?? expect.fail('no payment provider configured')

/** Applies pending events as the worker does. */
async function applyEvents() {
  await stripe.settled()
  const pending = await login.db.selectFrom('paymentEvents').where('appliedAt', 'is', null).select('id').execute()
  for (const { id } of pending) await applyPaymentEvent({ db: login.db, provider: getProvider() }, id)
}

/** Returns everything to whoever changes their mind within two weeks. */
async function allowFullRefund(rootId: number) {
  const { policyId } = await linkCancellationPolicy(login.db, rootId)
  const rule = { policyId, clock: 'after_booking', days: 14, refundPercent: 100 } as const
  await login.db
    .updateTable('cancellationPolicies')
    .set({ reason: 'change_of_mind' })
    .where('id', '=', policyId)
    .execute()
  await login.db.insertInto('cancellationRules').values(rule).execute()
}

/** Books a room by card. */
async function pay() {
  const { id: rootId, roomTypes } = await createPlace(login.db, { place: { name: 'Mill Yard' } })
  const tenancyId = roomTypes[0]?.tenancies[0]?.id ?? 0
  await allowFullRefund(rootId)
  await login.db.updateTable('inventories').set({ depositMinor: 25_000 }).where('id', '=', tenancyId).execute()
  const browser = login.browser()
  const form = { ...flatForm({ 'user_details/email': newEmail() }), inventory_id: tenancyId }
  const sent = await browser.post('/api/v0/forms', { ...form, idempotency_key: randomUUID() })
  const leadUuid = sent.json<{ data: { data_formatted: { lead_uuid: string } } }>().data.data_formatted.lead_uuid
  const started = await browser.post('/api/v0/payments', { lead_uuid: leadUuid })
  const [intentId = ''] = started.json<{ data: { client_secret: string } }>().data.client_secret.split('_secret_')
  stripe.pay(intentId)
  await applyEvents()
  const { paymentId } = await login.db
    .selectFrom('paymentAttempts')
    .where('intentId', '=', intentId)
    .select('paymentId')
    .executeTakeFirstOrThrow()
  return { intentId, paymentId, leadUuid }
}

type Paid = Awaited<ReturnType<typeof pay>>

async function step({ intentId }: Paid, ...steps: Parameters<typeof stripe.dispute>[1][]) {
  for (const each of steps) stripe.dispute(intentId, each)
  await applyEvents()
}

async function findDispute({ leadUuid }: Paid): Promise<Dispute | undefined> {
  const response = await admin.browser.get('/api/v0/finance/disputes?limit=100')
  const { result } = response.json<{ data: { result: Dispute[] } }>().data
  return result.find((dispute) => dispute.lead_uuid === leadUuid)
}

/** Cancels the booking for this refund, as the student does. */
async function cancel({ paymentId }: Paid, amountMinor: number) {
  const payment = (await findPayment(login.db, { id: paymentId })) ?? expect.fail('no payment')
  const request = { payment, reason: 'change_of_mind', amountMinor, requestKey: randomUUID() } as const
  return requestRefund({ db: login.db, refundLimit: 50_000 }, { ...request, actorId: null, language: 'en' })
}

const ledgerOf = ({ paymentId }: Paid) => listMovementsOf(login.db, [paymentId])
const balanceOf = async (paid: Paid) => paymentBalanceOf(await ledgerOf(paid), 'GBP')
const kindsOf = async (paid: Paid) => (await ledgerOf(paid)).map(({ kind }) => kind)

async function eventsOf({ leadUuid }: Paid): Promise<string[]> {
  const rows = await login.db
    .selectFrom('leadEvents')
    .innerJoin('leads', 'leads.id', 'leadEvents.leadId')
    .where('leads.uuid', '=', leadUuid)
    .where('leadEvents.kind', 'like', 'dispute%')
    .select('leadEvents.kind')
    .orderBy('leadEvents.id')
    .execute()
  return rows.map(({ kind }) => kind)
}

test('shows a chargeback with its deadline and takes its money and fee from our balance', async () => {
  const paid = await pay()
  await step(paid, 'open')
  const dispute = await findDispute(paid)
  expect(dispute).toMatchObject({
    state: 'needs_response',
    amount: 25_000,
    reason: 'fraudulent',
    withdrawn: 25_000,
    lost: 0,
    payment: { place: { name: 'Mill Yard' } },
  })
  expect(Date.parse(dispute?.due_at ?? '')).toBeGreaterThan(Date.now())
  const moved = (await ledgerOf(paid)).find(({ kind }) => kind === 'dispute_withdrawn')
  expect(moved?.entries).toEqual(
    expect.arrayContaining([
      { account: 'disputed_funds', currency: 'GBP', amountMinor: 25_000 },
      { account: 'provider_fees', currency: 'GBP', amountMinor: 2_000 },
      { account: 'provider_balance', currency: 'GBP', amountMinor: -27_000 },
    ]),
  )
  expect(await balanceOf(paid)).toMatchObject({ paid: 25_000, held: 25_000, refunded: 0 })
  expect(await eventsOf(paid)).toEqual(['dispute_opened'])
})

test('returns the money when we win, although each event arrives up to three times', async () => {
  stripe.setFaults({ events: { copies: 3 } })
  const paid = await pay()
  await step(paid, 'open')
  await step(paid, 'submit')
  expect(await findDispute(paid)).toMatchObject({ state: 'under_review' })
  await step(paid, 'win')
  stripe.setFaults({})
  expect(await findDispute(paid)).toMatchObject({ state: 'won', withdrawn: 25_000, reinstated: 25_000, lost: 0 })
  expect((await kindsOf(paid)).filter((kind) => kind.startsWith('dispute'))).toEqual([
    'dispute_withdrawn',
    'dispute_reinstated',
  ])
  expect(await balanceOf(paid)).toMatchObject({ held: 25_000, refunded: 0 })
  expect(await eventsOf(paid)).toEqual(['dispute_opened', 'dispute_won'])
})

test('holds nothing for the student any more when we lose, and refunds nothing twice', async () => {
  const paid = await pay()
  await step(paid, 'open', 'submit', 'lose')
  expect(await findDispute(paid)).toMatchObject({ state: 'lost', lost: 25_000 })
  expect(await balanceOf(paid)).toMatchObject({ paid: 25_000, held: 0, refunded: 25_000 })
  expect(await eventsOf(paid)).toEqual(['dispute_opened', 'dispute_lost'])
  const { rows } = await sql<{ sum: number }>`select sum(amount_minor)::int as sum from ledger_entries`.execute(
    login.db,
  )
  expect(rows).toEqual([{ sum: 0 }])

  expect(await outcomeOf(cancel(paid, 25_000))).toBe('refund_changed')
  expect(await cancel(paid, 0)).toBeNull()
  const refunds = login.db.selectFrom('refunds').where('paymentId', '=', paid.paymentId).select('id')
  expect(await refunds.execute()).toEqual([])
  expect(await balanceOf(paid)).toMatchObject({ held: 0, returning: 0, refunded: 25_000, released: 0 })
})

test('catches up with chargebacks whose events were lost when the day is compared', async () => {
  const paid = await pay()
  areEventsLost = true
  await step(paid, 'open', 'submit', 'win')
  areEventsLost = false
  expect(await findDispute(paid)).toBeUndefined()
  const day = new Date().toISOString().slice(0, 10)
  const { differences } = await reconcileDay({ db: login.db, provider: getProvider() }, day)
  expect(differences.filter(({ kind }) => kind.startsWith('dispute'))).toEqual([])
  expect(await findDispute(paid)).toMatchObject({ state: 'won', reinstated: 25_000 })
})
