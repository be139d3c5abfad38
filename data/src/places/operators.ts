import type { OrganisationKind } from '@amber/db/types.generated'
import type { Random } from '@amber/testing/random'
import { hashOf, randomOf } from './random-of.ts'
import { drawOne, drawWeighted } from './draw.ts'
import { POLICIES } from './cancellation.ts'

export const OPERATORS = 150
/** The first so many are at home everywhere, the others in a country or two. */
const INTERNATIONAL = 18
const LOCAL = 9

export type Operator = {
  number: number
  kind: OrganisationKind
  /** Codes of the policies it has for all its places. */
  policies: string[]
  /** Whether it keeps availability up to date by a feed. */
  feed: boolean
}

export function makeOperator(seed: number, number: number): Operator {
  const random = randomOf(seed, 'operator', number)
  const coolingOff = drawOne(
    random,
    POLICIES.filter(({ reason }) => reason === 'change_of_mind'),
  ).code
  const others = POLICIES.filter(({ reason }) => reason !== 'change_of_mind').map(({ code }) => code)
  return {
    number,
    kind: drawWeighted(random, [
      ['landlord', 74],
      ['agency', 16],
      ['university', 10],
    ] as const),
    policies: [...(random.chance(88) ? [coolingOff] : []), ...random.some(others, random.integer(1, 3))],
    feed: random.chance(45),
  }
}

/** One of those who work in the country; large ones have more places. */
export function drawOperator(random: Random, countryCode: string): number {
  if (random.chance(40)) return Math.min(random.integer(0, INTERNATIONAL - 1), random.integer(0, INTERNATIONAL - 1))
  const first = (hashOf(countryCode) >>> 0) % (OPERATORS - INTERNATIONAL)
  return INTERNATIONAL + ((first + random.integer(0, LOCAL - 1)) % (OPERATORS - INTERNATIONAL))
}
