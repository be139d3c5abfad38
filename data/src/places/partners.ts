import { randomOf } from './random-of.ts'

/**
 * Invented partners: no university or agency of these names exists. They show other suppliers' places under their own
 * name.
 */
export const PARTNERS = [
  { name: 'Marlowe University Accommodation', kind: 'university' },
  { name: 'Eastmere College Housing Office', kind: 'university' },
  { name: 'Compass Rose Study Abroad', kind: 'agency' },
] as const

/** Draws indices into `PARTNERS`: one place in thirty has a partner, and a tenth of those have two. */
export function drawPartners(seed: number, placeNumber: number): number[] {
  const random = randomOf(seed, 'partners', placeNumber)
  if (random.integer(1, 30) > 1) return []
  const first = random.integer(0, PARTNERS.length - 1)
  return random.chance(10) ? [first, (first + 1) % PARTNERS.length].toSorted((a, b) => a - b) : [first]
}
