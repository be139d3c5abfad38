import { transitKindsOf, type TransitKind } from '@amber/domain/distance/city-transit'
import { SURROUNDING_CATEGORIES, type SurroundingCategory } from '@amber/domain/inventory/surroundings'
import type { Random } from '@amber/testing/random'
import type { WorldCity } from '../model.ts'

export type MadeSurrounding = { category: SurroundingCategory; walkMinutes: number }

/** Longest walk to each at the centre. */
const MAX_WALK_MINUTES: Record<SurroundingCategory, number> = {
  metro: 9,
  train: 18,
  tram: 8,
  bus: 5,
  supermarket: 8,
  pharmacy: 10,
  park: 12,
}

const MAX_LISTED_WALK_MINUTES = 25

/** Kinds of transport that stop at a stop of the category. */
const KINDS_OF_STOP: Partial<Record<SurroundingCategory, readonly TransitKind[]>> = {
  metro: ['tube', 'metro', 'subway', 'u_bahn', 'mrt'],
  train: ['train'],
  tram: ['tram'],
}

/** Inhabitants from which a city that is not listed by its transport has a station. */
const MIN_INHABITANTS_WITH_STATION = 60_000

/** Returns whether a city has stops or shops of the category. */
export function hasSurrounding(
  { canonicalName, population }: Pick<WorldCity, 'canonicalName' | 'population'>,
  category: SurroundingCategory,
): boolean {
  const stopping = KINDS_OF_STOP[category]
  if (stopping === undefined) return true
  const kinds = transitKindsOf(canonicalName)
  if (kinds.length === 0) return category === 'train' && population >= MIN_INHABITANTS_WITH_STATION
  return stopping.some((kind) => kinds.includes(kind))
}

/** Draws the walks to stops and shops. They grow with the distance from the centre, where a stop may be too far to list. */
export function drawSurroundings(random: Random, city: WorldCity, kilometresToCentre: number): MadeSurrounding[] {
  return SURROUNDING_CATEGORIES.flatMap((category) => {
    const longestWalk = MAX_WALK_MINUTES[category]
    const walkMinutes = random.integer(1, Math.round(longestWalk * (1 + kilometresToCentre / 8)))
    return hasSurrounding(city, category) && walkMinutes <= MAX_LISTED_WALK_MINUTES ? [{ category, walkMinutes }] : []
  })
}
