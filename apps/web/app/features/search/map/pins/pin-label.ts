import type { CardData } from '../../card-data.ts'

/** Whole, as on the card: money is not rounded. */
export const pinText = ({ price }: Pick<CardData, 'price'>): string => price?.text ?? '•'

const LETTER = 8
const PADDING = 18
/** `12 ·`, in case it stands for others too. */
const MORE = 28

/** About, and before it is drawn: what lies apart by this does not touch. */
export const pinWidth = (card: Pick<CardData, 'price'>) => pinText(card).length * LETTER + PADDING + MORE
