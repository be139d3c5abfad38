import { LANGUAGES } from '@amber/domain/languages'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { loadSmallWorld } from '@amber/testing/small-world'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../database.ts'
import { suggestFromDatabase } from './suggest.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
  await loadSmallWorld(db)
})

afterAll(() => database.drop())

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('suggestFromDatabase', () => {
  const suggest = (query: string, language: (typeof LANGUAGES)[number] = 'en') =>
    suggestFromDatabase(db, { query, language, limit: 5 })

  test('returns cities, then universities, then places', async () => {
    const found = await suggest('london')
    expect(found[0]).toEqual({
      kind: 'city',
      id: expect.any(Number),
      name: 'London',
      canonicalName: 'london',
      parentName: 'England',
      countryName: 'United Kingdom',
      isCorrection: false,
      postcode: null,
      isNearestCity: false,
      filters: null,
    })
    expect(found.map(({ kind }) => kind)).toEqual(['city', 'university', 'university'])
    const places = await suggest('orchard')
    expect(places).toHaveLength(5)
    expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(['place']))
  })

  test.each([
    ['lon', 'en', 'London'],
    ['lon', 'fr', 'Londres'],
    ['ucl', 'en', 'University College London'],
    ['UCL', 'zh', '伦敦大学学院'],
    ['伦敦大', 'en', 'University College London'],
    ['londres', 'de', 'London'],
    ['coll dub', 'en', 'Trinity College Dublin'],
    ["king's", 'en', "King's College London"],
    ['universite de leeds', 'fr', 'Université de Leeds'],
    ['nyc', 'es', 'Nueva York'],
  ] as const)('completes “%s” in %s with %s first', async (query, language, name) => {
    expect((await suggest(query, language))[0]?.name).toBe(name)
  })

  test('ranks an exact name before a prefix match', async () => {
    expect(namesOf(await suggest('new york'))).toEqual(['New York', 'New York University'])
  })

  test('matches words only from their start, unless a letter is missing', async () => {
    expect((await suggest('ondon'))[0]).toMatchObject({ name: 'London', isCorrection: true })
    expect(await suggest('ndon')).toEqual([])
  })

  test.each([
    ['Lodnon', 'London'],
    ['manchster', 'Manchester'],
    ['lundun', 'London'],
    ['Universty of Leds', 'University of Leeds'],
  ])('corrects “%s” to %s', async (query, name) => {
    expect((await suggest(query))[0]).toMatchObject({ name, isCorrection: true })
  })

  test.each([
    ['kings', "King's College London"],
    ['Kings College', "King's College London"],
    ['newyork', 'New York'],
    ['camden london', 'Camden'],
  ])('ignores punctuation and spaces and accepts the city in “%s”', async (query, name) => {
    expect((await suggest(query))[0]).toMatchObject({ name, isCorrection: false })
  })

  test('limits the suggestions of each kind', async () => {
    const found = await suggestFromDatabase(db, { query: 'uni', language: 'en', limit: 3 })
    expect(found.filter(({ kind }) => kind === 'university')).toHaveLength(3)
  })

  test.each(['kings court', 'Kings-Court', 'KINGSCOURT', 'king’s cou', 'court king'])(
    "finds King's Court by “%s”",
    async (query) => {
      const [place] = await suggest('orchard')
      const { name } = await db
        .updateTable('inventories')
        .set({ name: "King's Court" })
        .where('id', '=', place?.id ?? 0)
        .returning('name')
        .executeTakeFirstOrThrow()
      expect(namesOf(await suggest(query))).toContain(name)
      await db
        .updateTable('inventories')
        .set({ name: place?.name ?? '' })
        .where('id', '=', place?.id ?? 0)
        .execute()
    },
  )

  test('finds an area after the name of its city', async () => {
    expect((await suggest('london camden'))[0]).toMatchObject({ name: 'Camden' })
  })

  test('omits inactive places', async () => {
    const [place] = await suggest('orchard')
    await db
      .updateTable('inventories')
      .set({ status: 'inactive' })
      .where('id', '=', place?.id ?? 0)
      .execute()
    expect((await suggest('orchard')).map(({ id }) => id)).not.toContain(place?.id)
  })

  test('handles any input', async () => {
    const anyQuery = fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => !text.includes('\0'))
    await fc.assert(
      fc.asyncProperty(anyQuery, fc.constantFrom(...LANGUAGES), async (query, language) => {
        const found = await suggestFromDatabase(db, { query, language, limit: 2 })
        expect(found.length).toBeLessThanOrEqual(8)
      }),
      { numRuns: 200 },
    )
  })
})
