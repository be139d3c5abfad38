/** Visits per second that reach our machines at peak, behind the edge, by docs/scale.md. */
export const MIX = {
  'search page': 219,
  'place page': 281,
  'other page': 125,
  search: 530,
  typeahead: 500,
  image: 52,
  login: 17,
  enquiry: 14,
  booking: 4,
} as const

export type VisitKind = keyof typeof MIX

const KINDS = Object.entries(MIX) as [VisitKind, number][]
const TOTAL = KINDS.reduce((sum, [, share]) => sum + share, 0)

/** Returns the kind of a visit for a number from 0 to 1, in the shares of the mix. */
export function kindAt(number: number): VisitKind {
  let rest = number * TOTAL
  return KINDS.find(([, share]) => (rest -= share) < 0)?.[0] ?? 'search'
}
