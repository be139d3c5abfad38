import type { Point } from '@amber/domain/geo/point'
import { pointParameter, requestJson } from './request-graphhopper.ts'
import { MAX_METRES_TO_NETWORK } from './commute-router.ts'

type Nearest = { distance?: unknown } | null | undefined

/** Returns whether the point is inside the street data. */
export async function isInNetwork(url: string, point: Point, timeoutMs: number): Promise<boolean> {
  const parameters = { point: pointParameter(point) }
  const nearest = (await requestJson({ url, path: '/nearest', parameters, timeoutMs })) as Nearest
  return typeof nearest?.distance === 'number' && nearest.distance <= MAX_METRES_TO_NETWORK
}
