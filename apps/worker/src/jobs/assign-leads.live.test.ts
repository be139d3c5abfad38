import { assignUnderFaults } from '@amber/testing/assign-under-faults'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { startWorker } from '@amber/testing/start-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'

const prefix = searchPrefix()
let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await removeSearchIndices(prefix)
  await database.drop()
})

test(
  'gives each lead one agent and equal agents equal loads, while workers are killed',
  { timeout: 180_000 },
  async () => {
    const { url: databaseUrl } = database
    const outcome = await assignUnderFaults({
      databaseUrl,
      leads: 300,
      writers: 10,
      kills: 2,
      startWorker: () => startWorker({ databaseUrl, prefix }),
    })
    expect(outcome).toMatchObject({ leads: 300, unassigned: 0, twice: 0 })
    expect(outcome.difference).toBeLessThanOrEqual(1)
  },
)
