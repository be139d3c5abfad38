import { randomUUID } from 'node:crypto'
import type { Payment } from '@amber/contract/schemas/payments'
import { SETTLE_DELAY_SECONDS } from '@amber/domain/payment/check-times'
import { enqueuePaymentCheck } from '@amber/operations/payment/enqueue-payment-check'
import { flatForm } from '@amber/testing/factories/book-form'
import { createPlace } from '@amber/testing/factories/place'
import { startWorld, type World } from '@amber/testing/world'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld({ apps: ['api', 'worker'], populated: false })
}, 60_000)
afterAll(() => world.stop())

/** Submits a book form and starts a payment, up to the card form. */
async function openCardForm() {
  const { roomTypes } = await createPlace(world.db)
  const inventory_id = roomTypes[0]?.tenancies[0]?.id ?? 0
  const form = { ...flatForm(), inventory_id, idempotency_key: randomUUID() }
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-forwarded-for': '10.9.8.7' }
  const post = async (path: string, body: object) => {
    const response = await fetch(`${world.url('api')}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const [cookie] = response.headers.getSetCookie()
    if (cookie) headers['cookie'] = cookie.split(';')[0] ?? ''
    return (await response.json()) as { data: unknown }
  }
  const sentForm = (await post('/api/v0/forms', form)).data as { data_formatted: { lead_uuid: string } }
  const payment = (await post('/api/v0/payments', { lead_uuid: sentForm.data_formatted.lead_uuid })).data as Payment
  await post(`/api/v0/payments/${payment.token}/submitted`, {})
  return { token: payment.token, intentId: payment.client_secret?.split('_secret')[0] ?? '' }
}

const rowOf = (token: string) =>
  world.db.selectFrom('payments').where('token', '=', token).selectAll().executeTakeFirstOrThrow()

const waitUntilPaid = (token: string) =>
  vi.waitFor(async () => expect(await rowOf(token)).toMatchObject({ status: 'success', cardLast4: '4242' }), {
    timeout: 30_000,
    interval: 100,
  })

test('records the capture, fee and card when the provider sends a payment event', async () => {
  const { token, intentId } = await openCardForm()
  world.stripe?.pay(intentId)
  await waitUntilPaid(token)
  const { id } = await rowOf(token)
  const kinds = await world.db.selectFrom('ledgerTransactions').where('paymentId', '=', id).select('kind').execute()
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['capture', 'provider_fee'])
}, 60_000)

test('detects a payment whose event was lost by polling the provider', async () => {
  world.stripe?.setFaults({ events: { copies: 1, delayMs: 0, lost: 1 } })
  const { token, intentId } = await openCardForm()
  world.stripe?.pay(intentId)
  const { id, status, updatedAt } = await rowOf(token)
  expect(status).toBe('processing')
  // Backdates the payment so that the settle delay has passed.
  const before = new Date(updatedAt.getTime() - SETTLE_DELAY_SECONDS * 1000)
  await world.db.updateTable('payments').set({ updatedAt: before }).where('id', '=', id).execute()
  await world.db.transaction().execute((tx) => enqueuePaymentCheck(tx, id))
  await waitUntilPaid(token)
  world.stripe?.setFaults({})
}, 60_000)
