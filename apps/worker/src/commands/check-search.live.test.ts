import { runCommand } from '@amber/db/command'
import { localEnvironment } from '@amber/local-environment/addresses'
import { COMPILE_CACHE } from '@amber/local-environment/compile-cache'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createCity } from '@amber/testing/factories/region'
import { createTestSearch, removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { afterAll, beforeAll, expect, test } from 'vitest'

const prefix = searchPrefix()
const search = createTestSearch(prefix)
let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await search.close()
  await removeSearchIndices(prefix)
  await database.drop()
})

const SCRIPT = new URL('check-search.ts', import.meta.url).pathname

/** Runs the command and returns its output lines, with `exit 1` added when it fails. */
async function runCheck(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await runCommand(process.execPath, [SCRIPT, ...args], {
    env: { ...COMPILE_CACHE, ...localEnvironment, DATABASE_URL: database.url, SEARCH_PREFIX: prefix },
    log: (line) => lines.push(line),
  }).catch((error: unknown) => {
    lines.push(String(error).includes('ended with 1') ? 'exit 1' : String(error))
  })
  return lines
}

test('reports differences, repairs them on request and rebuilds the indices', { timeout: 60_000 }, async () => {
  const city = await createCity(database.db)
  const { id } = await createPlace(database.db, { place: { regionId: city.id } })
  expect(await runCheck()).toEqual([
    `listings: 1 compared, 1 missing (${id})`,
    `places: 1 compared, 1 missing (${id})`,
    expect.stringMatching(/^regions: \d+ compared, \d+ missing/),
    'saved searches: 0 compared, no differences',
    'exit 1',
  ])
  const repaired = await runCheck('--repair')
  expect(repaired).toContain('listings, repaired: 1 compared, no differences')
  expect(repaired).toContain('places, repaired: 1 compared, no differences')
  expect(repaired).not.toContain('exit 1')
  expect(await runCheck('--rebuild')).toEqual([
    'listings: rebuilt',
    'listings: 1 compared, no differences',
    'places: rebuilt',
    'places: 1 compared, no differences',
    'regions: rebuilt',
    expect.stringMatching(/^regions: \d+ compared, no differences$/),
    'saved searches: rebuilt',
    'saved searches: 0 compared, no differences',
  ])
  expect((await search.places.read([id])).size).toBe(1)
})

test('reports an index with an outdated mapping and rebuilds it', { timeout: 60_000 }, async () => {
  await removeSearchIndices(prefix)
  await fetch(`${SEARCH_URL}/${prefix}places-v1`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ aliases: { [`${prefix}places`]: {} } }),
  })
  expect(await runCheck()).toContain(
    'places: the index has an outdated mapping; --rebuild replaces it while the old one stays in use',
  )
  expect(await runCheck('--repair')).toContain('places: rebuilt')
  expect(await search.places.isOfThisShape()).toBe(true)
})
