import { contentHash } from '@amber/integrations/files/content-hash'
import { drawFloorPlan } from '../floor-plans/draw-floor-plan.ts'

type Facts = Parameters<typeof drawFloorPlan>[0]

/** Rooms of the same facts share a drawing, which is named by its bytes. */
export type FloorPlans = {
  keyOf(facts: Facts): string
  /** Those drawn since it was last asked: key → SVG. */
  takeNew(): [string, string][]
}

export function createFloorPlans(): FloorPlans {
  const keys = new Map<string, string>()
  let drawn: [string, string][] = []
  return {
    keyOf: (facts) => {
      const said = JSON.stringify(facts)
      const known = keys.get(said)
      if (known !== undefined) return known
      const svg = drawFloorPlan(facts)
      const key = `floor-plans/${contentHash(Buffer.from(svg))}.svg`
      keys.set(said, key)
      drawn.push([key, svg])
      return key
    },
    takeNew: () => {
      const taken = drawn
      drawn = []
      return taken
    },
  }
}
