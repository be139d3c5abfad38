import type { Place } from '@amber/contract/schemas/inventory'
import { metresBetween } from '@amber/domain/geo/point'
import { cookiesOf } from '../../server/cookies.server.ts'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { findDestination } from '../../shared/travel/find-destination.server.ts'
import { UNIVERSITY_COOKIE } from '../../shared/travel/university-cookie.ts'

const CANONICAL_NAME = /^[a-z\d-]{1,100}$/

/** Beyond this distance the university was searched for in another city. */
const MAX_DISTANCE_METRES = 60_000

export type SearchedUniversity = { name: string; canonicalName: string; isNear: boolean }

/** Returns the canonical name of the university that the visitor searched for last; undefined if none is known. */
export function searchedUniversityOf(request: Pick<Request, 'headers'>): string | undefined {
  const name = cookiesOf(request)[UNIVERSITY_COOKIE]
  return name !== undefined && CANONICAL_NAME.test(name) ? name : undefined
}

/**
 * Loads the university that the visitor searched for, and whether it is near one of the places. Returns null if it does
 * not exist and on errors: the page then uses the one that most places are near.
 */
export async function loadSearchedUniversity(
  searched: string,
  places: readonly Pick<Place, 'location' | 'meta_distances'>[],
  loaderContext: LoaderContext,
): Promise<SearchedUniversity | null> {
  const listed = places.flatMap(({ meta_distances }) => meta_distances)
  const known = listed.find(({ canonical_name }) => canonical_name === searched)
  if (known) return { name: known.name, canonicalName: searched, isNear: true }
  try {
    const found = await findDestination(searched, loaderContext)
    if (!found?.isUniversity || found.canonicalName !== searched) return null
    const isNear = places.some(
      ({ location }) => metresBetween(location.location_coordinates, found) <= MAX_DISTANCE_METRES,
    )
    return { name: found.name, canonicalName: searched, isNear }
  } catch (error) {
    loaderContext.report(error)
    return null
  }
}
