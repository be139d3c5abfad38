import type { Tx } from '@amber/db/database'
import { addNamedJobs, type NamedJob } from '@amber/db/jobs'
import { savePlaceOverviews } from '@amber/db/queries/dashboard/place-overviews'
import { saveListings, type ComputedListing } from '@amber/db/queries/listing/save-listings'
import { listPlacesWithAlerts } from '@amber/db/queries/price-alert/due-price-alerts'
import { observePrices } from '@amber/db/queries/price-history/observe-prices'
import { listCheapestPlaces } from '@amber/db/queries/region/region-stats'

/**
 * Seconds within which changes of the cheapest places of a city coalesce into one count. Home shows the lowest price
 * beside the search, whose first card must not contradict it for the minutes that other changes wait.
 */
const SECONDS_TO_COUNT = 5

const SECONDS_TO_CHECK_ALERTS = 30

/**
 * Saves listings with what staff list of the places, observes their prices, and enqueues the jobs that depend on them:
 * matching saved searches against those whose searchable content changed, checking the price alerts of watched places,
 * and counting cities whose lowest price changed.
 */
export async function savePlaces(tx: Tx, places: readonly ComputedListing[], overwrite?: 'equal'): Promise<void> {
  const rootIds = places.map(({ listing }) => listing.id)
  const cheapestBefore = await listCheapestPlaces(tx, rootIds)
  const changes = await saveListings(tx, places, overwrite)
  await savePlaceOverviews(tx, rootIds)
  const cheapest = await listCheapestPlaces(tx, rootIds)
  await observePrices(tx, rootIds)
  const watched = await listPlacesWithAlerts(tx, rootIds)
  const matching = changes.map(({ id }): NamedJob => ({
    name: 'match-saved-searches',
    jobKey: `match:${id}`,
    payload: { change_id: id },
  }))
  await addNamedJobs(tx, [...matching, ...watched.map(checkAlertsLater), ...countsOf(cheapestBefore, cheapest)])
}

/** Waits for further changes, because a feed changes many rooms one after the other and drops share a mail. */
const checkAlertsLater = (rootId: number): NamedJob => ({
  name: 'check-price-alerts',
  jobKey: `price-alerts:${rootId}`,
  payload: { root_id: rootId },
  delaySeconds: SECONDS_TO_CHECK_ALERTS,
})

type CheapestPlaces = Awaited<ReturnType<typeof listCheapestPlaces>>

/** Returns a job per city that a place has become the cheapest of, or is no longer. */
function countsOf(before: CheapestPlaces, after: CheapestPlaces): NamedJob[] {
  const lost = before.filter(
    ({ rootId, regionId }) => !after.some((place) => place.rootId === rootId && place.regionId === regionId),
  )
  const cities = new Set([...lost, ...after.filter(({ undercuts }) => undercuts)].map(({ regionId }) => regionId))
  return Array.from(cities, (regionId) => ({
    name: 'refresh-region-stats',
    jobKey: `region-stats-soon:${regionId}`,
    payload: { region_id: regionId },
    delaySeconds: SECONDS_TO_COUNT,
  }))
}
