import type { Listing } from '@amber/domain/search/listing'
import type { Suggestion } from '@amber/domain/search/suggestion'
import { removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { madeListing, madeRoom } from '@amber/testing/search/made-listing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSearch } from './client.ts'
import { placeDocument } from './place-document.ts'
import { regionDocument, type RegionSource } from './region-document.ts'

const prefix = searchPrefix()
const search = createSearch({ url: SEARCH_URL, prefix })

const UK = { en: 'United Kingdom', zh: '英国' }
const city = (id: number, en: string, population: number, more: Partial<RegionSource> = {}): RegionSource => ({
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
  ...more,
})
const university = (id: number, en: string, aliases: string[]): RegionSource =>
  city(id, en, 0, { regionType: 'establishment', aliases, parentNames: { en: 'London', zh: '伦敦' } })
const NOW = new Date('2026-11-15T12:00:00Z')
const place = (id: number, name: string, more: Partial<Listing> = {}) =>
  placeDocument(madeListing({ id, name, ...more }), NOW)

const REGIONS = [
  city(10, 'London', 8_900_000, { names: { en: 'London', es: 'Londres', fr: 'Londres', zh: '伦敦' } }),
  city(11, 'Londonderry', 85_000),
  city(12, 'East London', 270_000),
  city(13, 'Zürich', 430_000),
  city(14, 'Springfield', 100_000, { canonicalName: 'springfield-one' }),
  city(15, 'Springfield', 100_000, { canonicalName: 'springfield-two' }),
  city(16, 'Dunhua', 480_000, { names: { en: 'Dunhua', zh: '敦化' } }),
  university(20, 'University College London', ['UCL']),
  university(21, 'UCLan', []),
]
const PLACES = [
  place(30, 'London Bridge House'),
  place(31, 'Londinium House', { status: 'inactive' }),
  place(32, 'Vega', { roomTypes: [madeRoom({ id: 320 })] }),
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
const ask = (query: string, language: 'en' | 'zh' | 'es' = 'en') => search.suggest({ query, language, limit: 5 })

describe('suggestions', () => {
  test('the name that begins so and has most people comes first, then names with a word that does', async () => {
    expect(namesOf(await ask('lon'))).toEqual([
      'London',
      'Londonderry',
      'East London',
      'University College London',
      'London Bridge House',
    ])
  })

  test('a whole name beats the beginning of another', async () => {
    expect(namesOf(await ask('london')).slice(0, 2)).toEqual(['London', 'Londonderry'])
    expect(namesOf(await ask('ucl'))).toEqual(['University College London', 'UCLan'])
  })

  test('words may come in any order and be cut short, and all of them count', async () => {
    expect(namesOf(await ask('lon univ coll'))).toEqual(['University College London'])
    expect(await ask('london paris')).toEqual([])
  })

  test('names in other languages find the same region, and it is shown in the language asked for', async () => {
    const [inEnglish] = await ask('伦敦')
    expect(inEnglish).toEqual({
      kind: 'city',
      id: 10,
      name: 'London',
      canonicalName: 'london',
      parentName: 'England',
      countryName: 'United Kingdom',
    })
    const [inChinese] = await ask('londres', 'zh')
    expect(inChinese).toMatchObject({ name: '伦敦', parentName: 'England', countryName: '英国' })
  })

  test('Chinese characters must stand side by side; one alone is enough to find a name', async () => {
    expect(namesOf(await ask('敦化'))).toEqual(['Dunhua'])
    expect(namesOf(await ask('敦伦'))).toEqual([])
    expect(namesOf(await ask('敦'))).toEqual(['Dunhua', 'London'])
  })

  test('accents and case make no difference', async () => {
    expect(namesOf(await ask('ZURICH'))).toEqual(['Zürich'])
    expect(namesOf(await ask('zür'))).toEqual(['Zürich'])
  })

  test('equal matches of equal weight come in the order of their ids', async () => {
    expect((await ask('springfield')).map(({ id }) => id)).toEqual([14, 15])
  })

  test('a place that is no longer active is not suggested', async () => {
    expect(await ask('londinium')).toEqual([])
  })

  test('nothing typed suggests nothing', async () => {
    expect(await ask('  ')).toEqual([])
  })

  test('whatever is typed, the answer is a list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (query) => {
        expect(Array.isArray(await ask(query))).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})

describe('versions', () => {
  const named = (name: string) => place(99, name)
  const nameNow = async () => (await search.places.read([99])).get(99)?.document.names.en

  test('the newest version wins in whatever order writes arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
        async (versions) => {
          const id = 1000 + Math.floor(Math.random() * 1e9)
          for (const version of versions) {
            await search.indexPlace(place(id, `version ${version}`), version)
          }
          const newest = Math.max(...versions)
          const indexed = (await search.places.read([id])).get(id)
          expect(indexed).toMatchObject({ version: newest, document: { names: { en: `version ${newest}` } } })
        },
      ),
      { numRuns: 10 },
    )
  })

  test('an equal version changes nothing, and a removed place stays removed against an older write', async () => {
    await search.indexPlace(named('first'), 5)
    await search.indexPlace(named('again'), 5)
    expect(await nameNow()).toBe('first')
    await search.places.remove(99, 7)
    await search.indexPlace(named('late'), 6)
    expect(await nameNow()).toBeUndefined()
    await search.indexPlace(named('newer'), 8)
    expect(await nameNow()).toBe('newer')
  })

  test('removing what was never there is no error', async () => {
    await search.places.remove(98, 1)
    expect(await search.places.read([98])).toEqual(new Map())
  })
})

describe('the indices', () => {
  test('making them again, from several processes at once, changes nothing', async () => {
    await Promise.all([search.ensureIndices(), search.ensureIndices(), search.ensureIndices()])
    expect(await search.places.listIds({ after: 29, limit: 2 })).toEqual([30, 31])
  })

  test('a field that has no mapping is refused, and the error quotes nothing of the document', async () => {
    const document = { ...place(97, 'Strict House'), surprise: 'jo@example.com' }
    await expect(search.indexPlace(document, 1)).rejects.toThrow(
      'the index refused the write: 400 strict_dynamic_mapping_exception',
    )
  })

  test('a write to indices that are not there is an error, and makes none', async () => {
    const elsewhere = createSearch({ url: SEARCH_URL, prefix: `${prefix}missing-` })
    await expect(elsewhere.places.remove(1, 1)).rejects.toThrow('404 index_not_found_exception')
    await expect(elsewhere.indexPlace(place(1, 'x'), 1)).rejects.toThrow('404 index_not_found_exception')
    await elsewhere.ensureIndices()
    await elsewhere.close()
  })

  test('a node that does not answer is passed over for another', async () => {
    const several = createSearch({ url: `http://127.0.0.1:1,${SEARCH_URL}`, prefix })
    for (let i = 0; i < 4; i++)
      expect(namesOf(await several.suggest({ query: 'zur', language: 'en', limit: 1 }))).toEqual(['Zürich'])
    await several.close()
  })
})
