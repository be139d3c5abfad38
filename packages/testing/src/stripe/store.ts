import { randomBytes } from 'node:crypto'
import type { BalanceTransaction, Charge, Intent, Refund, StripeObject } from './objects.ts'
import type { CardBehaviour } from './cards.ts'

/** How an intent is being paid: what Stripe knows of the method and does not show. */
export type Paying = { method: string; behaviour: CardBehaviour; last4: string | null }

/** All that the stand-in knows, in memory, in the order it came. */
export type Store = {
  intents: Map<string, Intent>
  charges: Map<string, Charge>
  refunds: Map<string, Refund>
  balanceTransactions: Map<string, BalanceTransaction>
  paying: Map<string, Paying>
  /** By `name=value`: a search must not read a hundred thousand intents. */
  intentsByMetadata: Map<string, string[]>
  chargesOfIntent: Map<string, string[]>
  refundsOfIntent: Map<string, string[]>
}

export const createStore = (): Store => ({
  intents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  balanceTransactions: new Map(),
  paying: new Map(),
  intentsByMetadata: new Map(),
  chargesOfIntent: new Map(),
  refundsOfIntent: new Map(),
})

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export const seconds = () => Math.floor(Date.now() / 1_000)

export function addTo(index: Map<string, string[]>, key: string, id: string): void {
  const ids = index.get(key)
  if (ids) ids.push(id)
  else index.set(key, [id])
}

/** Whatever an id names. */
export function findObject(store: Store, id: string): StripeObject | undefined {
  return store.intents.get(id) ?? store.charges.get(id) ?? store.refunds.get(id) ?? store.balanceTransactions.get(id)
}
