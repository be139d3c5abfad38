import type { Point } from '@amber/domain/geo/point'
import { WALK_METRES_A_MINUTE } from '@amber/domain/geo/walk'
import { circleAround } from '../../../parts/map/circle.ts'

const WALKS = [10, 20] as const

export type WalkContour = {
  minutes: number
  ring: Point[]
  /** Where its words stand: its southern end. */
  label: Point
}

export const walkContours = (campus: Point): WalkContour[] =>
  WALKS.map((minutes) => {
    const ring = circleAround(campus, minutes * WALK_METRES_A_MINUTE)
    return { minutes, ring, label: ring.reduce((lowest, point) => (point.lat < lowest.lat ? point : lowest)) }
  })
