import type { Db, Tx } from '@amber/db/database'
import { recordEvents } from '@amber/db/events'
import { addJobs } from '@amber/db/jobs'
import {
  type CampusOfCity,
  forgetMovedPlaces,
  listCampusesOfCity,
  listCitiesDueForTravel,
  listPlacesOfCity,
  type PlaceOfCity,
  recordTravelCalculations,
} from '@amber/db/queries/travel/travel-calculations'
import {
  deleteMinutesToOtherCities,
  replaceTravelMinutes,
  type TravelMinutes,
} from '@amber/db/queries/travel/travel-minutes'
import { COMMUTE_MODES } from '@amber/domain/commute/commute-mode'
import type { CommuteRouter } from '@amber/integrations/router/commute-router'
import { type CalculatedMinutes, calculateMinutes } from './calculate-minutes.ts'
import { rememberInside } from './remember-inside.ts'
import { describeTravelNetwork, type TravelNetwork } from './travel-network.ts'

/** Timetables change with the season, and campuses are calculated again after as many days. */
const MAX_AGE_DAYS = 30

/** Number of cities that are queued a minute. */
const MAX_CITIES = 60

/** Number of campuses that one run calculates for all places of the city, so that it ends within minutes and fits in memory. */
const MAX_CAMPUSES = 25

/** Number of places that are stored in one transaction, whose rows stay locked until then. */
const PLACES_PER_TRANSACTION = 50

const MAX_FAILURES_IN_A_ROW = 3

type Deps = { db: Db; router: CommuteRouter | undefined }

/** Enqueues the cities whose minutes are missing or no longer right. */
export async function sweepTravelMinutes({ db, router }: Deps): Promise<void> {
  const { name: network } = await describeTravelNetwork(router)
  await db.transaction().execute(async (tx) => {
    const cities = await listCitiesDueForTravel(tx, { network, maxAgeDays: MAX_AGE_DAYS, limit: MAX_CITIES })
    await addJobs(tx, 'refresh-travel-minutes', cities.map(cityJob))
  })
}

/** One city at a time: it takes minutes, and the sweep queues a city again while it is being calculated. */
const QUEUE = 'travel-minutes'

const cityJob = (cityId: number) => ({
  jobKey: `travel-minutes:${cityId}`,
  payload: { region_id: cityId },
  queue: QUEUE,
})

/**
 * Calculates and stores the minutes to campuses that are due from all places of a city, and to the others from places that are new
 * or moved. Places are indexed only if their minutes changed, so a second run changes nothing. Stores what could be calculated
 * before it throws for what could not, which stays due.
 */
export async function refreshTravelMinutes(
  { db, router }: Deps,
  { cityId, now }: { cityId: number; now: Date },
): Promise<void> {
  const network = await describeTravelNetwork(router)
  const campuses = await listCampusesOfCity(db, { cityId, network: network.name, maxAgeDays: MAX_AGE_DAYS })
  const places = await listPlacesOfCity(db, cityId)
  const due = campuses.filter(({ isDue }) => isDue)
  const [batch, rest] = [due.slice(0, MAX_CAMPUSES), due.slice(MAX_CAMPUSES)]
  const moved = places.flatMap(({ movedAt, ...place }) => (movedAt === null ? [] : [{ ...place, movedAt }]))
  const ofDue = await calculateAndStore(db, network, { campuses: batch, places, now })
  const settled = moved.length > 0 ? campuses.filter(({ isDue }) => !isDue) : []
  const ofSettled = await calculateAndStore(db, network, { campuses: settled, places: moved, now })
  await db.transaction().execute(async (tx) => {
    await recordTravelCalculations(tx, { network: network.name, calculations: ofDue.calculated })
    if (ofSettled.failures.length === 0) {
      const placeIds = moved.map(({ id }) => id)
      await recordPlaceChanges(tx, await deleteMinutesToOtherCities(tx, { placeIds, cityId }))
      // Campuses that are still due will be calculated for all places.
      await forgetMovedPlaces(tx, moved)
    }
    if (rest.length > 0) await addJobs(tx, 'refresh-travel-minutes', [cityJob(cityId)])
  })
  const failures = [...ofDue.failures, ...ofSettled.failures]
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} calculations failed in city ${cityId}`)
}

type Work = { campuses: readonly CampusOfCity[]; places: readonly PlaceOfCity[]; now: Date }

type Outcome = { calculated: CalculatedMinutes[]; failures: unknown[] }

async function calculateAndStore(db: Db, network: TravelNetwork, work: Work): Promise<Outcome> {
  const { places } = work
  const outcome = await calculateAll(network, work)
  const { calculated } = outcome
  const rowsByPlace = Map.groupBy(
    calculated.flatMap(({ rows }) => rows),
    ({ placeId }) => placeId,
  )
  for (let start = 0; start < places.length; start += PLACES_PER_TRANSACTION) {
    const placeIds = places.slice(start, start + PLACES_PER_TRANSACTION).map(({ id }) => id)
    const rows = placeIds.flatMap((id): TravelMinutes[] => rowsByPlace.get(id) ?? [])
    await storeMinutes(db, { placeIds, calculated, rows })
  }
  return outcome
}

/** Calculates campus by campus. One that fails, such as a tree that times out, leaves the others; a silent router ends the run. */
async function calculateAll({ known }: TravelNetwork, { campuses, places, now }: Work): Promise<Outcome> {
  const router = known && { ...known, router: rememberInside(known.router) }
  const outcome: Outcome = { calculated: [], failures: [] }
  let failuresInARow = 0
  for (const campus of campuses)
    for (const mode of COMMUTE_MODES) {
      if (failuresInARow === MAX_FAILURES_IN_A_ROW) return outcome
      try {
        outcome.calculated.push(await calculateMinutes(router, { campus, mode, places, now }))
        failuresInARow = 0
      } catch (error) {
        outcome.failures.push(error)
        failuresInARow++
      }
    }
  return outcome
}

type Stored = {
  placeIds: readonly number[]
  calculated: readonly CalculatedMinutes[]
  rows: readonly TravelMinutes[]
}

const storeMinutes = (db: Db, { placeIds, calculated, rows }: Stored): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const pairs = calculated.map(({ campus, mode }) => ({ campusId: campus.id, mode }))
    await recordPlaceChanges(tx, await replaceTravelMinutes(tx, { placeIds, campuses: pairs, rows }))
  })

const recordPlaceChanges = (tx: Tx, placeIds: readonly number[]) =>
  recordEvents(
    tx,
    'place.changed',
    placeIds.map((rootId) => ({ rootId })),
  )
