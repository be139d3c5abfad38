import type { OrganisationKind } from '@amber/db/types.generated'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Random } from '@amber/testing/random'
import { hashOf, randomOf } from './random-of.ts'
import { momentBefore } from './days.ts'
import { drawOne, drawWeighted } from './draw.ts'
import { POLICIES } from './cancellation.ts'

export const OPERATOR_COUNT = 150
/** Number of suppliers that operate everywhere. The others operate in few countries. */
const INTERNATIONAL_COUNT = 18
// Number of suppliers per country besides the international ones.
const LOCAL_COUNT_PER_COUNTRY = 9

export type Operator = {
  number: number
  kind: OrganisationKind
  /** Codes of the policies that apply to all its places. */
  policies: string[]
  /** Whether a feed keeps its availability up to date. */
  feed: boolean
  /** When we verified it; null for the few that nobody has verified. */
  verifiedAt: string | null
}

export function makeOperator(seed: number, number: number, day: CalendarDay): Operator {
  const random = randomOf(seed, 'operator', number)
  const coolingOff = drawOne(
    random,
    POLICIES.filter(({ reason }) => reason === 'change_of_mind'),
  ).code
  const otherCodes = POLICIES.filter(({ reason }) => reason !== 'change_of_mind').map(({ code }) => code)
  return {
    number,
    kind: drawWeighted(random, [
      ['landlord', 74],
      ['agency', 16],
      ['university', 10],
    ] as const),
    policies: [...(random.chance(88) ? [coolingOff] : []), ...random.some(otherCodes, random.integer(1, 3))],
    feed: random.chance(45),
    verifiedAt: random.chance(88) ? momentBefore(day, random.integer(20, 700), random.integer(28_000, 64_000)) : null,
  }
}

/** Draws a supplier that operates in the country. Large ones have more places. */
export function drawOperator(random: Random, countryCode: string): number {
  if (random.chance(40))
    return Math.min(random.integer(0, INTERNATIONAL_COUNT - 1), random.integer(0, INTERNATIONAL_COUNT - 1))
  const first = (hashOf(countryCode) >>> 0) % (OPERATOR_COUNT - INTERNATIONAL_COUNT)
  return (
    INTERNATIONAL_COUNT +
    ((first + random.integer(0, LOCAL_COUNT_PER_COUNTRY - 1)) % (OPERATOR_COUNT - INTERNATIONAL_COUNT))
  )
}
