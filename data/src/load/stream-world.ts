import type { Listing } from '@amber/domain/search/listing'
import type { RegionSource } from '@amber/integrations/search/region-document'
import type { Geography } from '../model.ts'
import { createFloorPlans } from '../places/floor-plans.ts'
import type { MadePlace } from '../places/made-place.ts'
import { createPhraseLog } from '../reviews/phrases.ts'
import { makePlace } from '../places/make-place.ts'
import type { WorldPlan } from '../places/plan-world.ts'
import { addCommonRows } from './common-rows.ts'
import type { Ids } from './ids.ts'
import { addNationalityRules } from './nationality-rows.ts'
import { addPlace } from './place-rows.ts'
import { addRegions, regionSource } from './region-rows.ts'
import { createRowBuffer, type RowBuffer } from './row-buffer.ts'

export type Batch = {
  tables: ReturnType<RowBuffer['take']>
  regions: RegionSource[]
  places: Listing[]
  /** Generated places behind `places`; empty unless `keep` was set. */
  made: MadePlace[]
  /** Drawings that are new in this batch: key → SVG. */
  floorPlans: [string, string][]
}

/** Number of places per batch: few enough to need little memory, enough that one statement per table costs little. */
const PLACES_PER_BATCH = 200

/** Yields the world in batches, one in memory at a time. The first holds regions and rows that all others refer to. */
export function* streamWorld(
  geography: Geography,
  plan: WorldPlan,
  ids: Ids,
  { keep = false, now = new Date(`${plan.day}T12:00:00Z`) }: { keep?: boolean; now?: Date } = {},
): Generator<Batch> {
  const rows = createRowBuffer()
  const drawings = createFloorPlans()
  const regions = addRegions(rows, ids, geography, plan.day)
  const common = addCommonRows(rows, ids, plan)
  addNationalityRules(rows, ids, regions, plan.day)
  const context = { regions, common, plan, now }
  yield {
    tables: rows.take(),
    regions: [...regions.values()].map(regionSource),
    places: [],
    made: [],
    floorPlans: [],
  }

  let [places, made]: [Listing[], MadePlace[]] = [[], []]
  const takeBatch = (): Batch => {
    const taken = { tables: rows.take(), regions: [], places, made, floorPlans: drawings.takeNew() }
    ;[places, made] = [[], []]
    return taken
  }
  for (const { city, first, count } of plan.shares) {
    const cityState = { city, taken: new Set<string>(), floorPlans: drawings, phrases: createPhraseLog() }
    for (let number = first; number < first + count; number++) {
      const place = makePlace(plan, cityState, number)
      places.push(addPlace(rows, ids, context, place))
      if (keep) made.push(place)
      if (places.length === PLACES_PER_BATCH) yield takeBatch()
    }
  }
  if (places.length > 0) yield takeBatch()
}
