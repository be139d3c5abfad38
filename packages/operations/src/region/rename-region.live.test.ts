import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createCity } from '@amber/testing/factories/region'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renameRegion } from './rename-region.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
})

const namesOf = async (regionId: number) =>
  database.db
    .selectFrom('regionNames')
    .where('regionId', '=', regionId)
    .orderBy('name')
    .select(['language', 'kind', 'name'])
    .execute()

test('stores the name, its index jobs and the audit entry together', async () => {
  const { db } = database
  const user = await createUser(db)
  const { id: regionId } = await createCity(db, { name: 'Calcutta' })
  await renameRegion(db, { regionId, language: 'en', name: 'Kolkata', actorId: user.id })

  const region = await db.selectFrom('regions').where('id', '=', regionId).select('name').executeTakeFirst()
  expect(region).toEqual({ name: 'Kolkata' })
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs order by key`.execute(db)
  expect(rows.map(({ key }) => key)).toEqual([
    `index-region:${regionId}`,
    `reindex-places:${regionId}`,
    `reindex-regions:${regionId}`,
  ])
  const audit = await db
    .selectFrom('auditLog')
    .where('actorId', '=', user.id)
    .select(['action', 'ids', 'fields'])
    .execute()
  expect(audit).toEqual([{ action: 'region.rename', ids: { region_id: regionId }, fields: ['name_en'] }])
})

test('replaces the name in another language, even with a former alias', async () => {
  const { db } = database
  const { id: regionId } = await createCity(db)
  await db
    .insertInto('regionNames')
    .values([
      { regionId, language: 'fr', name: 'Pékin' },
      { regionId, language: 'fr', kind: 'alias', name: 'Beijing' },
    ])
    .execute()
  await renameRegion(db, { regionId, language: 'fr', name: 'Beijing', actorId: null })
  expect(await namesOf(regionId)).toEqual([{ language: 'fr', kind: 'name', name: 'Beijing' }])
})

test('throws not_found when the region does not exist', async () => {
  const renaming = renameRegion(database.db, { regionId: 999_999_999, language: 'en', name: 'X', actorId: null })
  await expect(renaming).rejects.toThrow('not_found')
})
