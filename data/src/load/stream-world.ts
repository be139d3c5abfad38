import type { Listing } from '@amber/domain/search/listing'
import type { RegionSource } from '@amber/integrations/search/region-document'
import type { Geography } from '../model.ts'
import { createFloorPlans } from '../places/floor-plans.ts'
import type { MadePlace } from '../places/made-place.ts'
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
  /** What they were made of, for those who asked to keep it. */
  made: MadePlace[]
  /** Drawings that no batch before had: key → SVG. */
  floorPlans: [string, string][]
}

/** Small enough that a few of them weigh nothing, large enough that a statement for each table costs nothing. */
const PLACES_A_BATCH = 200

/** The whole world in pieces, the first of which is what all others refer to. Only one is in memory at a time. */
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
  const known = { regions, common, plan, now }
  yield {
    tables: rows.take(),
    regions: [...regions.values()].map(regionSource),
    places: [],
    made: [],
    floorPlans: [],
  }

  let [places, made]: [Listing[], MadePlace[]] = [[], []]
  const batch = (): Batch => {
    const taken = { tables: rows.take(), regions: [], places, made, floorPlans: drawings.takeNew() }
    ;[places, made] = [[], []]
    return taken
  }
  for (const { city, first, count } of plan.shares) {
    const inCity = { city, taken: new Set<string>(), floorPlans: drawings }
    for (let number = first; number < first + count; number++) {
      const place = makePlace(plan, inCity, number)
      places.push(addPlace(rows, ids, known, place))
      if (keep) made.push(place)
      if (places.length === PLACES_A_BATCH) yield batch()
    }
  }
  if (places.length > 0) yield batch()
}
