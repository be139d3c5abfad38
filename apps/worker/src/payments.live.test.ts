import { randomUUID } from 'node:crypto'
import type { Payment } from '@amber/contract/payments'
import { SETTLING_SECONDS } from '@amber/domain/payment/check-times'
import { followPayment } from '@amber/operations/payment/follow-payment'
import { flatForm } from '@amber/testing/factories/book-form'
import { createPlace } from '@amber/testing/factories/place'
import { startWorld, type World } from '@amber/testing/world'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld({ apps: ['api', 'worker'], populated: false })
}, 60_000)
afterAll(() => world.stop())

/** A browser that has sent a form, and is at the card form. */
async function atCardForm() {
  const { roomTypes } = await createPlace(world.db)
  const inventory_id = roomTypes[0]?.tenancies[0]?.id ?? 0
  const form = { ...flatForm(), inventory_id, idempotency_key: randomUUID() }
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-forwarded-for': '10.9.8.7' }
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${world.url('api')}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const [cookie] = answer.headers.getSetCookie()
    if (cookie) headers['cookie'] = cookie.split(';')[0] ?? ''
    return (await answer.json()) as { data: unknown }
  }
  const sent = (await post('/api/v0/forms', form)).data as { data_formatted: { lead_uuid: string } }
  const paying = (await post('/api/v0/payments', { lead_uuid: sent.data_formatted.lead_uuid })).data as Payment
  await post(`/api/v0/payments/${paying.token}/submitted`, {})
  return { token: paying.token, intentId: paying.client_secret?.split('_secret')[0] ?? '' }
}

const rowOf = (token: string) =>
  world.db.selectFrom('payments').where('token', '=', token).selectAll().executeTakeFirstOrThrow()

const untilPaid = (token: string) =>
  vi.waitFor(async () => expect(await rowOf(token)).toMatchObject({ status: 'success', cardLast4: '4242' }), {
    timeout: 30_000,
    interval: 100,
  })

test('a payment that the provider tells of is a booking, and its fee and card are known', async () => {
  const { token, intentId } = await atCardForm()
  world.stripe?.pay(intentId)
  await untilPaid(token)
  const { id } = await rowOf(token)
  const kinds = await world.db.selectFrom('ledgerTransactions').where('paymentId', '=', id).select('kind').execute()
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['capture', 'provider_fee'])
}, 60_000)

test('a payment that nobody tells of is found out by the job that asks', async () => {
  world.stripe?.setFaults({ events: { copies: 1, delayMs: 0, lost: 1 } })
  const { token, intentId } = await atCardForm()
  world.stripe?.pay(intentId)
  const { id, status, updatedAt } = await rowOf(token)
  expect(status).toBe('processing')
  // As if ten seconds were over.
  const before = new Date(updatedAt.getTime() - SETTLING_SECONDS * 1000)
  await world.db.updateTable('payments').set({ updatedAt: before }).where('id', '=', id).execute()
  await world.db.transaction().execute((tx) => followPayment(tx, id))
  await untilPaid(token)
  world.stripe?.setFaults({})
}, 60_000)
