import type { Geography } from '@amber/data/model'
import type { WorldPlan } from '@amber/data/places/plan-world'
import { spreadPlaces } from '@amber/data/places/spread-places'

/**
 * Cities whose places are the same in a world of any size, each with a circle of its own: no other city is within 80 km. What
 * is measured there has the same hits whatever else the world contains.
 */
export const STEADY_CITIES = [
  'barcelona',
  'madrid',
  'warsaw',
  'prague',
  'budapest',
  'vienna',
  'hamburg',
  'munich',
  'milan',
  'toulouse',
  'lyon',
  'montreal',
] as const

const PLACES_PER_STEADY_CITY = 250

/** The city that grows with the world: 40,000 of a million places. */
export const DENSE_CITY = 'london'

const DENSE_SHARE = 0.04

/**
 * Spreads the places of the plan: a fixed number in each steady city, a fixed share in the dense one, and the others among
 * the other cities as in the demo world. A place's number determines what it is like, so the steady cities come first.
 */
export function planGrowth(plan: WorldPlan, { cities }: Geography): WorldPlan {
  const steadyNames: ReadonlySet<string> = new Set(STEADY_CITIES)
  const dense = cities.find(({ canonicalName }) => canonicalName === DENSE_CITY)
  const steady = cities.filter(({ canonicalName }) => steadyNames.has(canonicalName))
  if (!dense || steady.length < STEADY_CITIES.length) throw new Error('a city of the plan is not in the geography')
  const denseCount = Math.round(plan.places * DENSE_SHARE)
  const steadyCount = steady.length * PLACES_PER_STEADY_CITY
  const first = steadyCount + denseCount + 1
  const others = spreadPlaces(
    cities.filter((city) => city !== dense && !steadyNames.has(city.canonicalName)),
    plan.places - first + 1,
  )
  return {
    ...plan,
    shares: [
      ...steady.map((city, index) => ({
        city,
        first: index * PLACES_PER_STEADY_CITY + 1,
        count: PLACES_PER_STEADY_CITY,
      })),
      { city: dense, first: steadyCount + 1, count: denseCount },
      ...others.map((share) => ({ ...share, first: share.first + first - 1 })),
    ],
  }
}
