import { contentHash } from '@amber/integrations/files/content-hash'
import { drawFloorPlan } from '../floor-plans/draw-floor-plan.ts'

type Facts = Parameters<typeof drawFloorPlan>[0]

/** Floor plans by content hash. Rooms with the same facts share one. */
export type FloorPlans = {
  keyOf(facts: Facts): string
  /** Returns the drawings made since the last call: key → SVG. */
  takeNew(): [string, string][]
}

export function createFloorPlans(): FloorPlans {
  const keys = new Map<string, string>()
  let drawn: [string, string][] = []
  return {
    keyOf: (facts) => {
      const factsKey = JSON.stringify(facts)
      const existingKey = keys.get(factsKey)
      if (existingKey !== undefined) return existingKey
      const svg = drawFloorPlan(facts)
      const key = `floor-plans/${contentHash(Buffer.from(svg))}.svg`
      keys.set(factsKey, key)
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
