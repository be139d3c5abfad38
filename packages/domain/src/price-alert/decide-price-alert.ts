import type { PricingDuration } from '../money/pricing-duration.ts'

/** All-in price of one person in the landlord's currency, as `comparablePrice` returns it. */
type AlertPrice = {
  readonly currency: string
  readonly duration: PricingDuration
  readonly price: number
}

export type PriceAlertTerms = {
  /** The lowest price that the reader knows: when they set the alert, or in the last mail. */
  readonly known: AlertPrice
  /** Prices above it are no news; null if any lower price is. Of the same currency and period as `known`. */
  readonly maxPrice: number | null
}

/** `full`: it is let, but no slot is left. `gone`: it is no longer let, so that it will not become cheaper either. */
export type RoomState = { readonly is: 'gone' } | { readonly is: 'full' } | ({ readonly is: 'available' } & AlertPrice)

export type PriceAlertDecision =
  | { readonly is: 'unchanged' }
  | { readonly is: 'dropped'; readonly price: number; readonly priceBefore: number }
  /** The landlord changed the currency or the period: later prices are compared with this one. */
  | { readonly is: 'rebased'; readonly known: AlertPrice }
  | { readonly is: 'ended' }

/**
 * Decides what a price alert does about the room as it is now. It compares with what the reader knows, not with the last
 * observed price, so that running again or late changes nothing, and a price that goes up and down again is no news.
 * Exchange rates play no part: prices of two currencies are never compared.
 */
export function decidePriceAlert({ known, maxPrice }: PriceAlertTerms, room: RoomState): PriceAlertDecision {
  if (room.is === 'gone') return { is: 'ended' }
  if (room.is === 'full') return { is: 'unchanged' }
  const { currency, duration, price } = room
  if (currency !== known.currency || duration !== known.duration)
    return { is: 'rebased', known: { currency, duration, price } }
  if (price >= known.price || (maxPrice !== null && price > maxPrice)) return { is: 'unchanged' }
  return { is: 'dropped', price, priceBefore: known.price }
}

/** Returns what the reader knows after a decision. A limit in another currency or period has no meaning and is dropped. */
export function applyDecision(terms: PriceAlertTerms, decision: PriceAlertDecision): PriceAlertTerms {
  if (decision.is === 'dropped') return { ...terms, known: { ...terms.known, price: decision.price } }
  return decision.is === 'rebased' ? { known: decision.known, maxPrice: null } : terms
}
