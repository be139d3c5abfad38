import { randomUUID } from 'node:crypto'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const expose = (values: { experiment?: string; visitorId?: string; variation?: number }) =>
  database.db
    .insertInto('experimentExposures')
    .values({ experiment: 'modes', visitorId: randomUUID(), variation: 0, ...values })
    .execute()

test('a visitor is exposed once per experiment', async () => {
  const visitorId = randomUUID()
  await expose({ visitorId })
  await expose({ visitorId, experiment: 'others' })
  await expect(expose({ visitorId, variation: 1 })).rejects.toThrow('experiment_exposures_pkey')
})

test.each([{ experiment: '' }, { experiment: 'two words' }, { variation: -1 }, { variation: 10 }])(
  'rejects the exposure %j',
  async (values) => {
    await expect(expose(values)).rejects.toThrow(/experiment_exposures_\w+_check/)
  },
)

test('a version of a flag is of somebody, or of a guardrail that switched it off', async () => {
  const { db } = database
  const { id } = await createUser(db)
  const insert = (version: number, isOff: boolean, changedBy: number | null, reason: string | null) =>
    sql`
      insert into flag_versions (name, version, default_value, rules, is_off, changed_by, stopped_for)
      values ('nps', ${version}, 'true', '[]', ${isOff}, ${changedBy}, ${reason}::jsonb)
    `.execute(db)
  await insert(1, false, id, null)
  await insert(2, true, null, '{}')
  await expect(insert(3, true, null, null)).rejects.toThrow('flag_versions_are_of_somebody_or_stopped')
  await expect(insert(3, true, id, '{}')).rejects.toThrow('flag_versions_are_of_somebody_or_stopped')
  await expect(insert(3, false, null, '{}')).rejects.toThrow('flag_versions_stopped_are_off')
  await expect(insert(3, true, null, '[]')).rejects.toThrow('flag_versions_stopped_for_check')
})
