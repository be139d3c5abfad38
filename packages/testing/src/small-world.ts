import type { Db, Tx } from '@amber/db/database'
import { sql } from 'kysely'
import { createRandom } from './random.ts'
import { insert, MADE_AT, reserveIds } from './small-world/bulk.ts'
import { loadPlaces } from './small-world/load-places.ts'
import { loadRegions } from './small-world/load-regions.ts'
import { loadTravelMinutes } from './small-world/load-travel-minutes.ts'
import { makePlaces } from './small-world/places.ts'
import { SMALL_WORLD_REGIONS } from './small-world/regions.ts'

const SEED = 20_261_115
const REVIEWERS = 40

/**
 * Loads 40 regions and 300 places with everything attached to them, identical in every database, and records the events
 * that index them. Loading it again changes nothing.
 */
export async function loadSmallWorld(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('small world'))`.execute(tx)
    const [first] = SMALL_WORLD_REGIONS
    const loaded = await tx
      .selectFrom('regions')
      .where('canonicalName', '=', first?.canonicalName ?? '')
      .select('id')
      .executeTakeFirst()
    if (loaded !== undefined) return
    const regionIds = await loadRegions(tx)
    const reviewerIds = await loadReviewers(tx)
    await loadExchangeRates(tx)
    await loadPlaces(tx, makePlaces(createRandom(SEED)), regionIds, reviewerIds)
    await loadTravelMinutes(tx)
  })
}

async function loadReviewers(tx: Tx): Promise<number[]> {
  const takeId = await reserveIds(tx, 'users', REVIEWERS)
  const ids = Array.from({ length: REVIEWERS }, takeId)
  await insert(
    tx,
    'users',
    ids.map((id, index) => ({
      id,
      email: `reviewer-${index + 1}@example.com`,
      emailVerifiedAt: MADE_AT,
      name: `Reviewer ${index + 1}`,
      createdAt: MADE_AT,
    })),
  )
  return ids
}

/** Exchange rates of one day, rounded; precise enough to compare prices. */
const POUND_BUYS = {
  USD: 1.3,
  EUR: 1.15,
  CAD: 1.8,
  INR: 115,
  AUD: 2,
  AED: 4.8,
  SGD: 1.7,
  NZD: 2.3,
  KRW: 1900,
  DKK: 8.6,
}

const loadExchangeRates = (tx: Tx) =>
  insert(
    tx,
    'exchangeRates',
    Object.entries(POUND_BUYS).map(([quote, rate]) => ({
      base: 'GBP',
      quote,
      day: '2026-11-01',
      rate,
      source: 'small world',
    })),
  )
