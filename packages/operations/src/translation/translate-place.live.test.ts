import { findInventoryDocument } from '@amber/db/queries/inventory/inventory-documents'
import type { InventoryChanges } from '@amber/domain/inventory/inventory-fields'
import type { Translator } from '@amber/integrations/translation/client'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createTranslation } from '@amber/testing/factories/place-records'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { updateInventory } from '../inventory/update-inventory.ts'
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

const change = async (changes: InventoryChanges) => {
  const { version } = await getDocument()
  await updateInventory(database.db, { inventoryId: rootId, version, changes, actorId: null, source: 'editor' })
}

async function getDocument() {
  const document = await findInventoryDocument(database.db, rootId)
  if (!document) throw new Error(`no inventory ${rootId}`)
  return document
}

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
  await change({ name: 'Other House' })
  expect(await listJobs()).toEqual([])
  await change({ heading: 'Rooms by the river' })
  expect(await listJobs()).toEqual([{ wait: 0 }])
  requests = []
  await translate()
  expect(requests).toHaveLength(12)
  expect((await listTranslations())[0]?.heading).toBe('[es] Rooms by the river')
})

test("hides a machine's translations from the editor and keeps those in other languages than the landlord's", async () => {
  await translate()
  expect((await getDocument()).fields.translations).toEqual([])
  const own = {
    language: 'de',
    name: null,
    heading: 'Zimmer am Park',
    meta_description: null,
    descriptions: [],
  } as const
  await change({ translations: [{ ...own, descriptions: [] }] })
  expect((await getDocument()).fields.translations).toEqual([own])
  expect((await listTranslations()).map(({ language, isMachine }) => [language, isMachine])).toEqual([
    ['es', true],
    ['fr', true],
    ['de', false],
    ['zh', true],
  ])
})

test('translates a place anew when the landlord withdraws a translation', async () => {
  await createTranslation(database.db, rootId, { language: 'de', heading: 'Zimmer am Park' })
  await change({ translations: [] })
  expect(await listJobs()).toEqual([{ wait: 0 }])
})

test('waits with the translation of an inactive place until it is published', async () => {
  await change({ status: 'inactive' })
  await change({ heading: 'Rooms by the river' })
  expect(await listJobs()).toEqual([])
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
