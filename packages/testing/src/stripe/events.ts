import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Faults } from './faults.ts'
import type { Charge, Intent, Refund, StripeEvent } from './objects.ts'
import { newId, seconds } from './store.ts'

/** Takes an event as a server of ours would, and gives its HTTP status. */
export type Deliver = (event: { body: string; signature: string }) => Promise<number>

type Settings = {
  deliver: Deliver | undefined
  secret: string
  faults: Faults
  random: () => number
}

/** Stripe goes on for three days; here until about three minutes are over. */
const TRIES = 10
const FIRST_WAIT_MS = 200

const API_VERSION = '2026-10-28.endive'

/** Signed as Stripe signs: the moment and the body, under a secret that both have. */
export function signatureOf(body: string, secret: string, at = seconds()): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** Tells the webhook what happened, again and again until it says 2xx, or as badly as the faults want it. */
export function createEvents({ deliver, secret, faults, random }: Settings) {
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()
  const pause = (ms: number) => (ms > 0 ? delay(ms, undefined, { signal: ending.signal }) : Promise.resolve())

  const send = async (body: string, waitMs: number) => {
    await pause(waitMs)
    for (let tried = 0; tried < TRIES && !ending.signal.aborted; tried++) {
      // Signed anew each time, as Stripe does: an old signature would be refused.
      const status = await deliver?.({ body, signature: signatureOf(body, secret) }).catch(() => 0)
      if (status !== undefined && status >= 200 && status < 300) return
      await pause(FIRST_WAIT_MS * 2 ** tried)
    }
  }

  return {
    tell(type: string, object: Intent | Charge | Refund): void {
      if (deliver === undefined) return
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: seconds(),
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
          .finally(() => underWay.delete(sending))
        underWay.add(sending)
      }
    },
    /** Until each event under way has arrived or been given up. */
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    close: () => ending.abort(),
  }
}

export type Events = ReturnType<typeof createEvents>

/** Over HTTP, as Stripe would. */
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
