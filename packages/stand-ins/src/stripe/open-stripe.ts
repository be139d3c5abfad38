import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { STRIPE_KEYS, stripeEnvironment } from '@amber/local-environment/addresses'
import { createControl } from './control.ts'
import { disputeIntent, type DisputeStep } from './disputes.ts'
import { createEvents, type Deliver, deliverTo } from './events.ts'
import { type FaultChanges, type Faults, noFaults, setFaults } from './faults.ts'
import { createApiHandler } from './handle-api.ts'
import { createBrowserHandler } from './handle-browser.ts'
import { endTransfer, type Shop } from './intents.ts'
import type { Dispute, Intent } from './objects.ts'
import { payAsBrowser, type PayOptions } from './pay-as-browser.ts'
import { createStore, type Store } from './store.ts'

export type StripeStandIn = {
  url: string
  /** Variables that point the apps to the stand-in. */
  environment: ReturnType<typeof stripeEnvironment>
  faults: Faults
  /** Sets the given faults and clears all others: `setFaults({})` clears everything. */
  setFaults(changes: FaultChanges): void
  /** Does what a student does at the card form: enters a card, and approves or declines the bank's challenge. */
  pay(intentId: string, options?: PayOptions): Intent
  /** Executes a transfer that the bank left for later, or fails it. */
  endTransfer(intentId: string, isExecuted: boolean): Intent
  /** Takes the next step of a chargeback, as the payer's bank does. */
  dispute(intentId: string, step: DisputeStep): Dispute
  /** State of the stand-in: what was really captured and refunded. */
  store: Store
  /** Returns the endpoints whose requests stripe-mock has validated, sorted. */
  checked(): string[]
  /** Requests of ours that stripe-mock rejected, if it is used. */
  refusedByMock: readonly string[]
  /** Resolves when every pending event has been delivered or given up. */
  settled(): Promise<void>
  close(): Promise<void>
}

type Options = {
  port?: number
  /** URL that events are sent to; `deliver`, if given, receives them instead. Without either, no events are sent. */
  webhookUrl?: string | undefined
  deliver?: Deliver
  /** URL of stripe-mock, which then validates every request. */
  checkedBy?: string | undefined
  /** Delay of what banks do later, such as settling a refund. */
  laterMs?: number
  random?: () => number
}

/**
 * Opens a stand-in for the part of Stripe that we use, over real HTTP, for the official SDK and our payment page in
 * development and tests. Its state is lost when it stops, but survives restarts of the API and worker.
 */
export async function openStripe({
  port = 0,
  webhookUrl,
  deliver = webhookUrl === undefined ? undefined : deliverTo(webhookUrl),
  checkedBy,
  laterMs = 300,
  random = Math.random,
}: Options = {}): Promise<StripeStandIn> {
  const store = createStore()
  const faults = noFaults()
  const rejectedByMock: string[] = []
  const checked = new Set<string>()
  const events = createEvents({ deliver, secret: STRIPE_KEYS.webhookSecret, faults, random })
  const timers = new Set<NodeJS.Timeout>()
  let url = ''
  const shop: Shop = {
    store,
    events,
    url: () => url,
    later: (work) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        work()
      }, laterMs)
      timers.add(timer)
    },
  }
  const api = createApiHandler({ shop, faults, random, checkedBy, checked, refusedByMock: rejectedByMock })
  const control = createControl({ shop, faults })
  const browser = createBrowserHandler(shop)

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/v1/')) return api(request, response)
    if (pathname.startsWith('/control/')) return control(request, response)
    return browser(request, response)
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    environment: stripeEnvironment(url),
    faults,
    setFaults: (changes) => setFaults(faults, changes),
    pay: (intentId, options) => payAsBrowser(shop, intentId, options),
    endTransfer: (intentId, isExecuted) => structuredClone(endTransfer(shop, intentId, isExecuted)),
    dispute: (intentId, step) => structuredClone(disputeIntent(shop, intentId, step)),
    store,
    checked: () => [...checked].toSorted(),
    refusedByMock: rejectedByMock,
    settled: events.settled,
    close: async () => {
      events.close()
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
