import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { STRIPE_KEYS, stripeEnvironment } from '../addresses.ts'
import { createControl } from './control.ts'
import { createEvents, type Deliver, deliverTo } from './events.ts'
import { type FaultChanges, type Faults, noFaults, setFaults } from './faults.ts'
import { createApiHandler } from './handle-api.ts'
import { createBrowserHandler } from './handle-browser.ts'
import type { Shop } from './intents.ts'
import type { Intent } from './objects.ts'
import { payAsBrowser, type PayOptions } from './pay-as-browser.ts'
import { createStore, type Store } from './store.ts'

export type StripeStandIn = {
  url: string
  /** What leads the apps to it. */
  environment: ReturnType<typeof stripeEnvironment>
  faults: Faults
  /** What is not named is well again: `setFaults({})` heals all. */
  setFaults(changes: FaultChanges): void
  /** What a student does at the card form: gives a card, and says yes or no when the bank asks. */
  pay(intentId: string, options?: PayOptions): Intent
  /** Its own books: what was really taken and given back. */
  store: Store
  /** Which kinds of request stripe-mock has seen. */
  checked(): string[]
  /** What stripe-mock refused of our requests, where it was asked. */
  refusedByMock: readonly string[]
  /** Until every event that is under way has arrived, or was given up. */
  settled(): Promise<void>
  close(): Promise<void>
}

type Options = {
  port?: number
  /** Where it sends events, over HTTP; a function takes them instead. Neither: nobody is told. */
  webhookUrl?: string | undefined
  deliver?: Deliver
  /** Of stripe-mock. */
  checkedBy?: string | undefined
  /** How long what banks do later takes. */
  laterMs?: number
  random?: () => number
}

/**
 * Stripe as far as we use it, over real HTTP: the official SDK and our payment page talk to it in development and tests.
 * It forgets everything when it ends, and nothing when the API or the worker does.
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
  const refusedByMock: string[] = []
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
  const api = createApiHandler({ shop, faults, random, checkedBy, checked, refusedByMock })
  const control = createControl({ shop, faults })
  const browser = createBrowserHandler(shop)

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/v1/')) return api(request, response)
    if (pathname.startsWith('/control/')) return control(request, response)
    return browser(request, response)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
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
    store,
    checked: () => [...checked].toSorted(),
    refusedByMock,
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
