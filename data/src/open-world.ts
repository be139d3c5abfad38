import { readGeography } from './geography/geography.ts'
import type { Geography } from './model.ts'
import { planWorld, type WorldOptions, type WorldPlan } from './places/plan-world.ts'
import { readLandMasks } from './water/land-masks.ts'

export const USUAL_PLACES = 12_000
export const USUAL_SEED = 20_261_115

/** The demo world of a seed and a day, before any of it is made. */
export function openWorld(options: WorldOptions): { geography: Geography; plan: WorldPlan } {
  const geography = readGeography()
  return { geography, plan: planWorld(geography, options, readLandMasks()) }
}
