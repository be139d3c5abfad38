import { randomOf } from './random-of.ts'

/** Invented: no university or agency of these names exists. They show places of others under their own name. */
export const PARTNERS = [
  { name: 'Marlowe University Accommodation', kind: 'university' },
  { name: 'Eastmere College Housing Office', kind: 'university' },
  { name: 'Compass Rose Study Abroad', kind: 'agency' },
] as const

/** One place in thirty has one, a few have two. By number in the list. */
export function drawPartners(seed: number, placeNumber: number): number[] {
  const random = randomOf(seed, 'partners', placeNumber)
  if (random.integer(1, 30) > 1) return []
  const first = random.integer(0, PARTNERS.length - 1)
  return random.chance(10) ? [first, (first + 1) % PARTNERS.length].toSorted((a, b) => a - b) : [first]
}
