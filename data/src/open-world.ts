import { readGeography } from './geography/geography.ts'
import type { Geography } from './model.ts'
import { planWorld, type WorldOptions, type WorldPlan } from './places/plan-world.ts'
import { readLandMasks } from './water/land-masks.ts'

export const DEFAULT_PLACE_COUNT = 12_000
export const DEFAULT_SEED = 20_261_115

/** Prepares the demo world of a seed and day without generating it. */
export function openWorld(options: WorldOptions): { geography: Geography; plan: WorldPlan } {
  const geography = readGeography()
  return { geography, plan: planWorld(geography, options, readLandMasks()) }
}
