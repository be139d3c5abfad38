import { createFloorPlans } from '../places/floor-plans.ts'
import type { MadePlace } from '../places/made-place.ts'
import { createPhraseLog } from '../reviews/phrases.ts'
import { makePlace } from '../places/make-place.ts'
import type { WorldPlan } from '../places/plan-world.ts'
import { checkClaims } from './claim-rules.ts'
import { checkBills, checkRoomFeatures } from './included-rules.ts'
import { checkNeighbouringCovers, checkRoomCovers } from './picture-rules.ts'
import { checkNamesOfDoubles, checkOffers, checkRoomPrices } from './price-rules.ts'
import { checkPhrases, checkReviewCounts, checkReviewDates } from './review-rules.ts'
import type { WorldRule } from './rule.ts'
import { checkRentPeriod } from './text-rules.ts'
import { checkStops } from './transport-rules.ts'

/** The rules that hold for every place of the demo world. */
export const WORLD_RULES = {
  bills: checkBills,
  room_features: checkRoomFeatures,
  room_prices: checkRoomPrices,
  names_of_doubles: checkNamesOfDoubles,
  offers: checkOffers,
  rent_period: checkRentPeriod,
  claims: checkClaims,
  room_covers: checkRoomCovers,
  neighbouring_covers: checkNeighbouringCovers,
  phrases: checkPhrases,
  review_counts: checkReviewCounts,
  review_dates: checkReviewDates,
  stops: checkStops,
} satisfies Record<string, WorldRule>

export type RuleName = keyof typeof WORLD_RULES
export type Violation = { rule: RuleName; problem: string }

const RULE_NAMES = Object.keys(WORLD_RULES) as RuleName[]

/** Returns what violates a rule in one city, whose places are in the order of their numbers. */
export const checkCity = (places: readonly MadePlace[]): Violation[] =>
  RULE_NAMES.flatMap((rule) => WORLD_RULES[rule](places).map((problem) => ({ rule, problem })))

/** Generates the world city by city and yields what violates a rule. */
export function* checkWorld(plan: WorldPlan): Generator<Violation> {
  const floorPlans = createFloorPlans()
  for (const { city, first, count } of plan.shares) {
    const state = { city, taken: new Set<string>(), floorPlans, phrases: createPhraseLog() }
    yield* checkCity(Array.from({ length: count }, (_, index) => makePlace(plan, state, first + index)))
  }
}
