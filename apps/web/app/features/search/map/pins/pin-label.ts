import type { CardData } from '../../card-data.ts'

type PricedCard = {
  readonly price: Pick<NonNullable<CardData['price']>, 'rounded' | 'roundedTotal' | 'compared'> | null
}

/**
 * Returns the price that the search compares, which is the total when totals are filtered or sorted. It has no pence,
 * which would widen the pins; the card of the pin has the exact price.
 */
export const pinText = ({ price }: PricedCard, byTotal: boolean): string =>
  (byTotal ? price?.roundedTotal : price?.rounded) ?? '•'

/** Returns the lowest price of a group, as on its pin; undefined if none of its places has a price. */
export function lowestPinText(cards: readonly PricedCard[], byTotal: boolean): string | undefined {
  const amountOf = ({ price }: PricedCard) =>
    (byTotal ? price?.compared.total : price?.compared.weekly) ?? Number.POSITIVE_INFINITY
  const [cheapest] = cards.filter(({ price }) => price !== null).toSorted((a, b) => amountOf(a) - amountOf(b))
  return cheapest && pinText(cheapest, byTotal)
}

/** Width of a digit of a highlighted pin, which has the larger type. */
const LETTER_WIDTH_PX = 9
const PADDING_PX = 18
/** Width of the `12 from` of a group, in the language with the longest word. The minutes of a single pin are no wider. */
const BESIDE_PRICE_WIDTH_PX = 64

/** Estimates the width of a pin before it is drawn; pins further apart do not overlap. */
export const pinWidth = (card: PricedCard, byTotal: boolean) =>
  pinText(card, byTotal).length * LETTER_WIDTH_PX + PADDING_PX + BESIDE_PRICE_WIDTH_PX
