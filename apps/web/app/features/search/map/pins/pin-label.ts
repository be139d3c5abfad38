import type { CardData } from '../../card-data.ts'

type PricedCard = { readonly price: Pick<NonNullable<CardData['price']>, 'rounded' | 'roundedTotal'> | null }

/**
 * Returns the price that the search compares, which is the total when totals are filtered or sorted. It has no pence,
 * which would widen the pins; the card of the pin has the exact price.
 */
export const pinText = ({ price }: PricedCard, byTotal: boolean): string =>
  (byTotal ? price?.roundedTotal : price?.rounded) ?? '•'

/** Width of a digit of a highlighted pin, which has the larger type. */
const LETTER_WIDTH_PX = 9
const PADDING_PX = 18
/** Width of the `12 ·` prefix of a group. */
const GROUP_PREFIX_WIDTH_PX = 32

/** Estimates the width of a pin before it is drawn; pins further apart do not overlap. */
export const pinWidth = (card: PricedCard, byTotal: boolean) =>
  pinText(card, byTotal).length * LETTER_WIDTH_PX + PADDING_PX + GROUP_PREFIX_WIDTH_PX
