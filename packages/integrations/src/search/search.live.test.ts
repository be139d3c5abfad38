import type { Listing } from '@amber/domain/search/listing'
import type { Suggestion } from '@amber/domain/search/suggestion'
import { createTestSearch, removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { buildListing, buildRoom } from '@amber/testing/search/build-listing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSearch } from './client.ts'
import { placeDocument } from './place-document.ts'
import { regionDocument, type RegionSource } from './region-document.ts'

const prefix = searchPrefix()
const search = createTestSearch(prefix)

const UK = { en: 'United Kingdom', zh: '英国' }
const buildCity = (
  id: number,
  en: string,
  population: number,
  overrides: Partial<RegionSource> = {},
): RegionSource => ({
  id,
  regionType: 'locality',
  canonicalName: en.toLowerCase().replaceAll(' ', '-'),
  names: { en },
  aliases: [],
  parentNames: { en: 'England' },
  countryNames: UK,
  population,
  lat: 51.5,
  lng: -0.1,
  ...overrides,
})
const buildUniversity = (id: number, en: string, aliases: string[]): RegionSource =>
  buildCity(id, en, 0, { regionType: 'establishment', aliases, parentNames: { en: 'London', zh: '伦敦' } })
const NOW = new Date('2026-11-15T12:00:00Z')
const buildDocument = (id: number, name: string, overrides: Partial<Listing> = {}) =>
  placeDocument(buildListing({ id, name, ...overrides }), NOW)

const REGIONS = [
  buildCity(10, 'London', 8_900_000, { names: { en: 'London', es: 'Londres', fr: 'Londres', zh: '伦敦' } }),
  buildCity(11, 'Londonderry', 85_000),
  buildCity(12, 'East London', 270_000),
  buildCity(13, 'Zürich', 430_000),
  buildCity(14, 'Springfield', 100_000, { canonicalName: 'springfield-one' }),
  buildCity(15, 'Springfield', 100_000, { canonicalName: 'springfield-two' }),
  buildCity(16, 'Dunhua', 480_000, { names: { en: 'Dunhua', zh: '敦化' } }),
  buildUniversity(20, 'University College London', ['UCL']),
  buildUniversity(21, 'UCLan', []),
]
const PLACES = [
  buildDocument(30, 'London Bridge House'),
  buildDocument(31, 'Londinium House', { status: 'inactive' }),
  buildDocument(32, 'Vega', { roomTypes: [buildRoom({ id: 320 })] }),
]

beforeAll(async () => {
  await search.ensureIndices()
  await Promise.all(REGIONS.map((region) => search.indexRegion(regionDocument(region), 1)))
  await Promise.all(PLACES.map((document) => search.indexPlace(document, 1)))
  await search.refresh()
})

afterAll(async () => {
  await search.close()
  await removeSearchIndices(prefix)
})

const namesOf = (suggestions: Suggestion[]) => suggestions.map(({ name }) => name)
const suggest = (query: string, language: 'en' | 'zh' | 'es' = 'en') => search.suggest({ query, language, limit: 5 })

describe('suggest', () => {
  test('ranks names that start with the query by population, then names with a matching word', async () => {
    expect(namesOf(await suggest('lon'))).toEqual([
      'London',
      'Londonderry',
      'East London',
      'University College London',
      'London Bridge House',
    ])
  })

  test('ranks a full name above a whole word, and that above a prefix match', async () => {
    expect(namesOf(await suggest('london')).slice(0, 2)).toEqual(['London', 'East London'])
    expect(namesOf(await suggest('ucl'))).toEqual(['University College London', 'UCLan'])
  })

  test('matches word prefixes in any order and requires all of them', async () => {
    expect(namesOf(await suggest('lon univ coll'))).toEqual(['University College London'])
    expect(namesOf(await suggest('lon univ paris'))).not.toContain('University College London')
  })

  test('finds a region by its name in another language and returns it in the requested one', async () => {
    const [inEnglish] = await suggest('伦敦')
    expect(inEnglish).toEqual({
      kind: 'city',
      id: 10,
      name: 'London',
      canonicalName: 'london',
      parentName: 'England',
      countryName: 'United Kingdom',
      isCorrection: false,
      postcode: null,
      isNearestCity: false,
      filters: null,
    })
    const [inChinese] = await suggest('londres', 'zh')
    expect(inChinese).toMatchObject({ name: '伦敦', parentName: 'England', countryName: '英国' })
  })

  test('matches a single Chinese character, or several only when adjacent and in order', async () => {
    expect(namesOf(await suggest('敦化'))).toEqual(['Dunhua'])
    expect(namesOf(await suggest('敦伦'))).toEqual([])
    expect(namesOf(await suggest('敦'))).toEqual(['Dunhua', 'London'])
  })

  test('ignores accents and case', async () => {
    expect(namesOf(await suggest('ZURICH'))).toEqual(['Zürich'])
    expect(namesOf(await suggest('zür'))).toEqual(['Zürich'])
  })

  test.each([
    ['Lodnon', 'London'],
    ['zurihc', 'Zürich'],
    ['sprinfeild', 'Springfield'],
  ])('corrects “%s” to %s', async (query, name) => {
    expect((await search.suggest({ query, language: 'en', limit: 5 }))[0]).toMatchObject({ name, isCorrection: true })
  })

  test('finds an umlaut spelled out, a name without its spaces and one followed by its city', async () => {
    for (const [query, name] of [
      ['Zuerich', 'Zürich'],
      ['eastlondon', 'East London'],
      ['ucl london', 'University College London'],
    ] as const) {
      expect((await suggest(query))[0]).toMatchObject({ name, isCorrection: false })
    }
  })

  test('sorts equal matches of equal weight by id', async () => {
    expect((await suggest('springfield')).map(({ id }) => id)).toEqual([14, 15])
  })

  test('omits inactive places', async () => {
    expect(await suggest('londinium')).toEqual([])
  })

  test('returns nothing for a blank query', async () => {
    expect(await suggest('  ')).toEqual([])
  })

  test('returns a list for any input', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (query) => {
        expect(Array.isArray(await suggest(query))).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})

describe('versioned writes', () => {
  const documentNamed = (name: string) => buildDocument(99, name)
  const readName = async () => (await search.places.read([99])).get(99)?.document.names.en

  test('keeps the newest version in whatever order writes arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
        async (versions) => {
          const id = 1000 + Math.floor(Math.random() * 1e9)
          for (const version of versions) {
            await search.indexPlace(buildDocument(id, `version ${version}`), version)
          }
          const newest = Math.max(...versions)
          const indexed = (await search.places.read([id])).get(id)
          expect(indexed).toMatchObject({ version: newest, document: { names: { en: `version ${newest}` } } })
        },
      ),
      { numRuns: 10 },
    )
  })

  test('ignores an equal version, and an older write after a removal', async () => {
    await search.indexPlace(documentNamed('first'), 5)
    await search.indexPlace(documentNamed('again'), 5)
    expect(await readName()).toBe('first')
    await search.places.remove(99, 7)
    await search.indexPlace(documentNamed('late'), 6)
    expect(await readName()).toBeUndefined()
    await search.indexPlace(documentNamed('newer'), 8)
    expect(await readName()).toBe('newer')
  })

  test('ignores the removal of a missing document', async () => {
    await search.places.remove(98, 1)
    expect(await search.places.read([98])).toEqual(new Map())
  })
})

describe('indices', () => {
  test('creates indices idempotently, even concurrently', async () => {
    await Promise.all([search.ensureIndices(), search.ensureIndices(), search.ensureIndices()])
    expect(await search.places.listIds({ after: 29, limit: 2 })).toEqual([30, 31])
  })

  test('rejects a field without a mapping, with an error that contains no content of the document', async () => {
    const document = { ...buildDocument(97, 'Strict House'), surprise: 'jo@example.com' }
    await expect(search.indexPlace(document, 1)).rejects.toThrow(
      'the index refused the write: 400 strict_dynamic_mapping_exception',
    )
  })

  test('throws for writes to missing indices and does not create them', async () => {
    const withoutIndices = createTestSearch(`${prefix}missing-`)
    await expect(withoutIndices.places.remove(1, 1)).rejects.toThrow('404 index_not_found_exception')
    await expect(withoutIndices.indexPlace(buildDocument(1, 'x'), 1)).rejects.toThrow('404 index_not_found_exception')
    await withoutIndices.ensureIndices()
    await withoutIndices.close()
  })

  test('retries on another node when one is unreachable', async () => {
    const multiNodeSearch = createSearch({ url: `http://127.0.0.1:1,${SEARCH_URL}`, prefix })
    for (let i = 0; i < 4; i++)
      expect(namesOf(await multiNodeSearch.suggest({ query: 'zur', language: 'en', limit: 1 }))).toEqual(['Zürich'])
    await multiNodeSearch.close()
  })
})
