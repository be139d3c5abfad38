import { randomUUID } from 'node:crypto'
import { getRegionInsights } from '@amber/contract/schemas/region-insights'
import { getListing } from '@amber/db/queries/listing/listings'
import { saveListings } from '@amber/db/queries/listing/save-listings'
import { saveRegionInsights } from '@amber/db/queries/region/region-insights'
import { buildInsightsOfCities } from '@amber/domain/region-insights/build-insights'
import { placeFacts } from '@amber/domain/search/place-facts'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createImage, createReview } from '@amber/testing/factories/place-records'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApi, type TestApi } from '../../../test-api.ts'

let database: TestDatabase
let api: TestApi
beforeAll(async () => {
  database = await cloneDatabase()
  api = await openTestApi({
    ...localEnvironment,
    DATABASE_URL: database.url,
    REDIS_PREFIX: `test-${randomUUID()}:`,
  })
})
afterAll(async () => {
  await api.close()
  await database.drop()
})

async function insightsOf({ canonicalName }: { canonicalName: string }, query = '') {
  const response = await api.app.inject(`/api/v0/regions/${canonicalName}/insights${query}`)
  expect(response.statusCode).toBe(200)
  return z.parse(getRegionInsights.response, response.json()).data
}

const NOTHING = buildInsightsOfCities([], [], 0)
const COMPUTED_AT = new Date('2026-11-15T12:00:00Z')

describe('GET /api/v0/regions/{canonical_name}/insights', () => {
  test('returns 404 for an unknown region and null for one without figures', async () => {
    expect((await api.app.inject('/api/v0/regions/atlantis/insights')).statusCode).toBe(404)
    expect(await insightsOf(await createCity(database.db))).toBeNull()
  })

  test('returns null for figures of another version', async () => {
    const city = await createCity(database.db)
    await saveRegionInsights(database.db, city.id, { insights: NOTHING, computedAt: COMPUTED_AT })
    await database.db.updateTable('regionInsights').set({ version: 999 }).where('regionId', '=', city.id).execute()
    expect(await insightsOf(city)).toBeNull()
  })

  test('names regions in the language of the request and leaves out those that no longer exist', async () => {
    const { db } = database
    const city = await createCity(db)
    const near = await createRegion(db, { regionType: 'sublocality', parentId: city.id, name: 'Old Town' })
    await db.insertInto('regionNames').values({ regionId: near.id, language: 'fr', name: 'Vieille ville' }).execute()
    const price = { min: 1, median: 2, max: 3 }
    const below = [near.id, 999_999_999].map((regionId) => ({ regionId, places: 5, price }))
    await saveRegionInsights(db, city.id, { insights: { ...NOTHING, below }, computedAt: COMPUTED_AT })
    expect(await insightsOf(city, '?lang=fr')).toMatchObject({
      computed_at: COMPUTED_AT.toISOString(),
      below: [{ region_id: near.id, places_count: 5, prices: price }],
      regions: [{ id: near.id, name: 'Vieille ville', canonical_name: near.canonicalName, region_type: 'sublocality' }],
    })
  })

  test('returns the best rated places in order, without those that are no longer let', async () => {
    const { db } = database
    const city = await createCity(db)
    const ids: number[] = []
    for (const status of ['active', 'inactive', 'active'] as const) {
      const { id } = await createPlace(db, { place: { regionId: city.id, status } })
      await createReview(db, id, { rating: 4 })
      ids.unshift(id)
    }
    await createImage(db, ids[0] ?? 0)
    const listings = await Promise.all(ids.map((id) => getListing(db, id)))
    await db.transaction().execute((tx) =>
      saveListings(
        tx,
        listings.map((stored) => ({ ...stored, facts: placeFacts(stored.listing, COMPUTED_AT), madeAt: COMPUTED_AT })),
      ),
    )
    await saveRegionInsights(db, city.id, { insights: { ...NOTHING, bestRated: ids }, computedAt: COMPUTED_AT })
    const found = await insightsOf(city)
    expect(found?.best_rated).toEqual([
      {
        name: listings[0]?.listing.name,
        canonical_name: listings[0]?.listing.canonicalName,
        reviews_rating: 4,
        reviews_count: 1,
        image: { base_path: expect.stringContaining('places/'), width: 1200, height: 800, caption: null },
      },
      expect.objectContaining({ name: listings[2]?.listing.name, image: null }),
    ])
  })
})
