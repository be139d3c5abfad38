import { randomBytes } from 'node:crypto'
import type {
  BalanceTransaction,
  Charge,
  Dispute,
  Intent,
  Refund,
  StripeObject,
  StripePaymentMethod,
} from './objects.ts'
import type { CardBehaviour } from './cards.ts'

/** Payment method of an intent, with details that Stripe knows but does not return. */
export type PaymentMethod = { method: string; behaviour: CardBehaviour; last4: string | null }

/** Everything the stand-in knows, in memory and in order of arrival. */
export type Store = {
  intents: Map<string, Intent>
  charges: Map<string, Charge>
  refunds: Map<string, Refund>
  disputes: Map<string, Dispute>
  balanceTransactions: Map<string, BalanceTransaction>
  paying: Map<string, PaymentMethod>
  paymentMethods: Map<string, StripePaymentMethod>
  /** Intent ids by `name=value` of their metadata, so that a search need not scan all intents. */
  intentsByMetadata: Map<string, string[]>
  chargesOfIntent: Map<string, string[]>
  refundsOfIntent: Map<string, string[]>
}

export const createStore = (): Store => ({
  intents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  balanceTransactions: new Map(),
  paying: new Map(),
  paymentMethods: new Map(),
  intentsByMetadata: new Map(),
  chargesOfIntent: new Map(),
  refundsOfIntent: new Map(),
})

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export const unixSeconds = () => Math.floor(Date.now() / 1_000)

export function addTo(index: Map<string, string[]>, key: string, id: string): void {
  const ids = index.get(key)
  if (ids) ids.push(id)
  else index.set(key, [id])
}

/** Finds the object with this id, of any type. */
export function findObject(store: Store, id: string): StripeObject | undefined {
  const { intents, charges, refunds, disputes, balanceTransactions, paymentMethods } = store
  const maps = [intents, charges, refunds, disputes, balanceTransactions, paymentMethods]
  return maps
    .values()
    .map((objects) => objects.get(id))
    .find((object) => object !== undefined)
}
