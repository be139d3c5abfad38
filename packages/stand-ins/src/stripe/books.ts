import type { Store } from './store.ts'

export type Books = {
  /** Amounts captured, and refunded for good, by intent. */
  intents: { id: string; paymentId: string | null; status: string; captured: number; refunded: number }[]
}

/** Returns what really happened to the money, as the provider sees it. */
export function booksOf(store: Store): Books {
  return {
    intents: [...store.intents.values()].map((intent) => ({
      id: intent.id,
      paymentId: intent.metadata['payment_id'] ?? null,
      status: intent.status,
      captured: sum(store.chargesOfIntent.get(intent.id), (id) => {
        const charge = store.charges.get(id)
        return charge?.status === 'succeeded' ? charge.amount : 0
      }),
      refunded: sum(store.refundsOfIntent.get(intent.id), (id) => {
        const refund = store.refunds.get(id)
        return refund?.status === 'succeeded' ? refund.amount : 0
      }),
    })),
  }
}

const sum = (ids: readonly string[] | undefined, amountOf: (id: string) => number) =>
  (ids ?? []).reduce((total, id) => total + amountOf(id), 0)
