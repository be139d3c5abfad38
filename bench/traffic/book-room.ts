import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { flatForm } from '@amber/testing/factories/book-form'
import type { World } from '@amber/testing/world'
import type { Client, Response } from './request.ts'
import type { Sent } from './run-load.ts'

/** A stay that can be booked and paid. */
export type Stay = { tenancyId: number; arrival: string }

/** Milliseconds until a paid room must be booked. */
const BOOKED_WITHIN_MS = 20_000
const POLL_MS = 500

type Payment = { data: { token: string; status: string; client_secret: string | null } }

type Booking = {
  client: Client
  site: string
  stripe: NonNullable<World['stripe']>
  headers: Record<string, string>
  stay: Stay
}

/** Books a room as its pages do: sends the form, starts the payment, pays, and waits for the booking. */
export async function bookRoom({ client, site, stripe, headers, stay }: Booking): Promise<Sent> {
  const form = await client.call({
    url: `${site}/api/v0/forms`,
    method: 'POST',
    headers,
    reads: true,
    body: {
      ...flatForm({ arrival_date: stay.arrival }),
      inventory_id: stay.tenancyId,
      idempotency_key: randomUUID(),
    },
  })
  if (form.status !== 200) return sentOf(form)
  const { data } = JSON.parse(form.text) as { data: { data_formatted: { lead_uuid: string } } }
  const own = { ...headers, cookie: form.cookies.join('; ') }
  const payments = `${site}/api/v0/payments`
  const started = await client.call({
    url: payments,
    method: 'POST',
    headers: own,
    reads: true,
    body: { lead_uuid: data.data_formatted.lead_uuid },
  })
  if (started.status !== 200) return sentOf(started)
  const payment = (JSON.parse(started.text) as Payment).data
  const intentId = payment.client_secret?.split('_secret_')[0]
  if (intentId !== undefined) {
    const submitted = await client.call({
      url: `${payments}/${payment.token}/submitted`,
      method: 'POST',
      headers: own,
      body: {},
    })
    if (submitted.status !== 200) return sentOf(submitted)
    stripe.pay(intentId)
  }
  const end = performance.now() + BOOKED_WITHIN_MS
  for (;;) {
    const read = await client.call({ url: `${payments}/${payment.token}`, headers: own, reads: true })
    if (read.status !== 200) return sentOf(read)
    if ((JSON.parse(read.text) as Payment).data.status === 'success') return sentOf(read)
    if (performance.now() > end) return { status: 0, isShed: false }
    await delay(POLL_MS)
  }
}

export const sentOf = ({ status, retryAfter }: Response): Sent => ({
  status,
  isShed: status === 503 && retryAfter !== undefined,
})
