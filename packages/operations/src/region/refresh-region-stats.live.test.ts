import { saveRegionInsights } from '@amber/db/queries/region/region-insights'
import { buildInsightsOfCities } from '@amber/domain/region-insights/build-insights'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createCity } from '@amber/testing/factories/region'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshRegionStats } from './refresh-region-stats.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

/** Returns in how many minutes, rounded, the job of a city's insights runs. */
async function minutesUntilInsights(cityId: number): Promise<number | undefined> {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from run_at - now()) / 60)::integer as minutes
    from graphile_worker.jobs where task_identifier = 'refresh-region-insights' and key = ${`region-insights:${cityId}`}
  `.execute(database.db)
  return rows[0]?.minutes
}

test('counts a city and computes its insights soon if it has none, else within the hour', async () => {
  const { db } = database
  const [unknown, known] = [await createCity(db), await createCity(db)]
  await saveRegionInsights(db, known.id, { insights: buildInsightsOfCities([], [], 0), computedAt: new Date() })
  await refreshRegionStats(db, unknown.id)
  await refreshRegionStats(db, known.id)
  const stats = await db.selectFrom('regionStats').where('regionId', '=', unknown.id).select('placesCount').execute()
  expect(stats).toEqual([{ placesCount: 0 }])
  expect(await minutesUntilInsights(unknown.id)).toBeLessThanOrEqual(1)
  expect(await minutesUntilInsights(known.id)).toBe(60)
})
