import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Faults } from './faults.ts'
import type { Charge, Dispute, Intent, Refund, StripeEvent } from './objects.ts'
import { newId, unixSeconds } from './store.ts'

/** Function that receives an event as our server would and returns its HTTP status. */
export type Deliver = (event: { body: string; signature: string }) => Promise<number>

type Settings = {
  deliver: Deliver | undefined
  secret: string
  faults: Faults
  random: () => number
}

/** Number of delivery attempts, which take about three minutes; Stripe continues for three days. */
const MAX_ATTEMPTS = 10
const FIRST_RETRY_DELAY_MS = 200

const API_VERSION = '2026-10-28.endive'

/** Signs as Stripe does: the timestamp and the body, with a shared secret. */
export function signatureOf(body: string, secret: string, timestamp = unixSeconds()): string {
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/** Sends events to the webhook until it responds with 2xx, or as badly as the faults demand. */
export function createEvents({ deliver, secret, faults, random }: Settings) {
  const pendingDeliveries = new Set<Promise<void>>()
  const closing = new AbortController()
  const pause = (ms: number) => (ms > 0 ? delay(ms, undefined, { signal: closing.signal }) : Promise.resolve())

  const send = async (body: string, initialDelayMs: number) => {
    await pause(initialDelayMs)
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !closing.signal.aborted; attempt++) {
      // Signed again for each attempt, as Stripe does; an old signature would be rejected.
      const status = await deliver?.({ body, signature: signatureOf(body, secret) }).catch(() => 0)
      if (status !== undefined && status >= 200 && status < 300) return
      await pause(FIRST_RETRY_DELAY_MS * 2 ** attempt)
    }
  }

  return {
    tell(type: string, object: Intent | Charge | Refund | Dispute): void {
      if (deliver === undefined) return
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: unixSeconds(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      const body = JSON.stringify(event)
      const { copies, delayMs, lost } = faults.events
      if (lost > 0 && random() < lost) return
      const count = 1 + Math.floor(random() * copies)
      for (let copy = 0; copy < Math.min(count, Math.max(copies, 1)); copy++) {
        const sending = send(body, Math.floor(random() * delayMs))
          .catch(() => undefined)
          .finally(() => pendingDeliveries.delete(sending))
        pendingDeliveries.add(sending)
      }
    },
    /** Resolves when every pending event has been delivered or given up. */
    settled: async () => {
      while (pendingDeliveries.size > 0) await Promise.all(pendingDeliveries)
    },
    close: () => closing.abort(),
  }
}

export type Events = ReturnType<typeof createEvents>

/** Delivers events over HTTP, as Stripe does. */
export const deliverTo =
  (webhookUrl: string): Deliver =>
  async ({ body, signature }) => {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(10_000),
    })
    await response.body?.cancel()
    return response.status
  }
