import type { Translator } from '@amber/integrations/translation/client'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createTranslation } from '@amber/testing/factories/place-records'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { updatePlace } from '../inventory/update-place.ts'
import { translatePlace } from './translate-place.ts'

let database: TestDatabase
let rootId: number
let requests: string[]

const details = {
  heading: 'Rooms by the park',
  descriptions: [{ name: 'About', text: 'A quiet house.' }],
}
/** Characters of the texts above. */
const CHARACTERS = 'Rooms by the parkAboutA quiet house.'.length

beforeAll(async () => {
  database = await cloneDatabase()
})
beforeEach(async () => {
  requests = []
  rootId = (await createPlace(database.db, { place: { details } })).id
  await database.db.deleteFrom('translationUsage').execute()
})
afterAll(() => database.drop())

const translator: Translator = {
  translate: ({ text, to }) => {
    requests.push(`${to}: ${text}`)
    return Promise.resolve(`[${to}] ${text}`)
  },
}

const translate = (options: { maxCharactersPerDay?: number; exemptPaths?: Set<string> } = {}) =>
  translatePlace(
    { db: database.db, translator, exemptPaths: new Set(), maxCharactersPerDay: 10_000, ...options },
    rootId,
    new Date('2026-12-01T12:00:00Z'),
  )

const listTranslations = () =>
  database.db
    .selectFrom('inventoryTranslations')
    .where('rootId', '=', rootId)
    .select(['language', 'heading', 'descriptions', sql<boolean>`source_hash is not null`.as('isMachine')])
    .orderBy('language')
    .execute()

const listJobs = async () =>
  (
    await sql<{ wait: number }>`
      select round(extract(epoch from run_at - now()) / 3600)::integer as wait
      from graphile_worker.jobs where key = ${`translate:${rootId}`}
    `.execute(database.db)
  ).rows

test('translates a place into every language but English, once', async () => {
  await translate()
  expect(await listTranslations()).toEqual(
    ['es', 'fr', 'de', 'zh'].map((language) => ({
      language,
      heading: `[${language}] Rooms by the park`,
      descriptions: [{ name: `[${language}] About`, text: `[${language}] A quiet house.` }],
      isMachine: true,
    })),
  )
  expect(requests).toHaveLength(12)
  await translate()
  expect(requests).toHaveLength(12)
})

test("leaves the landlord's own translation alone", async () => {
  await createTranslation(database.db, rootId, { language: 'de', heading: 'Zimmer am Park' })
  await translate()
  expect((await listTranslations()).map(({ language, isMachine }) => [language, isMachine])).toEqual([
    ['es', true],
    ['fr', true],
    ['de', false],
    ['zh', true],
  ])
})

test('translates anew after the texts have changed, and only then', async () => {
  await translate()
  const change = async (changes: { heading?: string; name?: string }) => {
    const { version } = await database.db
      .selectFrom('inventories')
      .where('id', '=', rootId)
      .select('version')
      .executeTakeFirstOrThrow()
    await updatePlace(database.db, { rootId, version, changes, actorId: null })
  }
  await change({ name: 'Other House' })
  expect(await listJobs()).toEqual([])
  await change({ heading: 'Rooms by the river' })
  expect(await listJobs()).toEqual([{ wait: 0 }])
  requests = []
  await translate()
  expect(requests).toHaveLength(12)
  expect((await listTranslations())[0]?.heading).toBe('[es] Rooms by the river')
})

test("stops at the day's characters and continues a day later", async () => {
  await translate({ maxCharactersPerDay: CHARACTERS * 2 + 1 })
  expect((await listTranslations()).map(({ language }) => language)).toEqual(['es', 'fr'])
  expect(await listJobs()).toEqual([{ wait: 24 }])
})

test('sends nothing for an exempt place, a place without texts or one with too long a text', async () => {
  const { canonicalName } = await database.db
    .selectFrom('inventories')
    .where('id', '=', rootId)
    .select('canonicalName')
    .executeTakeFirstOrThrow()
  await translate({ exemptPaths: new Set([`/places/${canonicalName}`]) })
  await translate({ maxCharactersPerDay: CHARACTERS - 1 })
  rootId = (await createPlace(database.db, { place: { details: {} } })).id
  await translate()
  expect([requests, await listJobs()]).toEqual([[], []])
})
