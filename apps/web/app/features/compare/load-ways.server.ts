import { fetchDistances } from '@amber/contract/distances'
import type { Place } from '@amber/contract/inventory'
import { commonUniversities } from '@amber/domain/compare/common-universities'
import { metresBetween } from '@amber/domain/geo/point'
import type { Asking } from '../../lib/asking.server.ts'
import { distanceQuery } from '../../parts/travel/distance-query.ts'
import { findDestination } from '../../parts/travel/find-destination.server.ts'
import { type Destination, type TravelRow, travelRows } from '../../parts/travel/travel-times.ts'

type Located = Pick<Place, 'location' | 'meta_distances'>

export type Ways = {
  /** In the order of the places; null while nobody can say. */
  rows: (TravelRow | null)[]
  university: Destination | null
  /** What was asked for, where nobody knows it. */
  unknown: string | null
  /** To choose from. */
  universities: { name: string; canonicalName: string }[]
}

/** To the university that was asked for, or else to the one that is near most of the places. */
export async function loadWays(places: readonly Located[], wanted: string | null, asking: Asking): Promise<Ways> {
  const near = commonUniversities(
    places.map(({ meta_distances }) =>
      meta_distances.map(({ name, canonical_name, distance, location_coordinates }) => ({
        name,
        canonicalName: canonical_name,
        metres: distance,
        ...location_coordinates,
      })),
    ),
  )
  const asked = wanted === null ? undefined : await findUniversity(wanted, near, asking)
  const university = asked ?? near[0] ?? null
  const isNear = near.some(({ canonicalName }) => canonicalName === university?.canonicalName)
  return {
    rows: university ? await loadRows(places, university, asking) : places.map(() => null),
    university: university && { ...university },
    unknown: wanted !== null && asked === undefined ? wanted : null,
    universities: [...(university && !isNear ? [university] : []), ...near].map(({ name, canonicalName }) => ({
      name,
      canonicalName,
    })),
  }
}

async function findUniversity(
  wanted: string,
  near: readonly Destination[],
  asking: Asking,
): Promise<Destination | undefined> {
  const known = near.find(({ canonicalName }) => canonicalName === wanted)
  if (known) return known
  try {
    return await findDestination(wanted, asking)
  } catch (error) {
    asking.report(error)
    return undefined
  }
}

/** One question for all; the page stands without the answer. */
async function loadRows(places: readonly Located[], university: Destination, { api, signal, report }: Asking) {
  const points = places.map(({ location }) => location.location_coordinates)
  try {
    const request = points.flatMap((from) => distanceQuery(from, [university]).request)
    const { data } = await api.call(fetchDistances, { body: { request } }, { signal })
    return travelRows(
      points.map((from) => ({ ...university, metres: metresBetween(from, university) })),
      data.result.map((answer) => answer.data),
    )
  } catch (error) {
    report(error)
    return places.map(() => null)
  }
}
