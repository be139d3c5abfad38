import type { CardData } from '../../card-data.ts'

/** Returns the price without pence, which would widen the pins; the card of the pin has the exact one. */
export const pinText = ({ price }: Pick<CardData, 'price'>): string => price?.rounded ?? '•'

/** Width of a digit of a highlighted pin, which has the larger type. */
const LETTER_WIDTH_PX = 9
const PADDING_PX = 18
/** Width of the `12 ·` prefix of a group. */
const GROUP_PREFIX_WIDTH_PX = 32

/** Estimates the width of a pin before it is drawn; pins further apart do not overlap. */
export const pinWidth = (card: Pick<CardData, 'price'>) =>
  pinText(card).length * LETTER_WIDTH_PX + PADDING_PX + GROUP_PREFIX_WIDTH_PX
