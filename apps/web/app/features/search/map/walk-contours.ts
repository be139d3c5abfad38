import type { Point } from '@amber/domain/geo/point'
import { WALK_METRES_PER_MINUTE } from '@amber/domain/geo/walk'
import { circleAround } from '../../../shared/map/circle.ts'

const WALK_MINUTES = [10, 20] as const

export type WalkContour = {
  minutes: number
  ring: Point[]
  /** Position of the label: the southern end. */
  label: Point
}

export const walkContours = (campus: Point): WalkContour[] =>
  WALK_MINUTES.map((minutes) => {
    const ring = circleAround(campus, minutes * WALK_METRES_PER_MINUTE)
    return { minutes, ring, label: ring.reduce((lowest, point) => (point.lat < lowest.lat ? point : lowest)) }
  })
