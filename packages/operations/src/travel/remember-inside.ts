import type { CommuteRouter } from '@amber/integrations/router/commute-router'

/**
 * Returns the router with what it has said about points remembered. Whether a place is inside of the street data does not
 * depend on the campus, of which a city has dozens.
 */
export function rememberInside(router: CommuteRouter): CommuteRouter {
  const known = new Map<string, Promise<boolean>>()
  return {
    describeNetwork: () => router.describeNetwork(),
    findNodes: (trips) => router.findNodes(trips),
    findArea: (trips) => router.findArea(trips),
    isInside: (point) => {
      const key = `${point.lat},${point.lng}`
      const isInside = known.get(key) ?? router.isInside(point)
      known.set(key, isInside)
      // The next campus asks again.
      isInside.catch(() => known.delete(key))
      return isInside
    },
  }
}
