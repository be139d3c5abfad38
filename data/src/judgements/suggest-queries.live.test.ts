import { suggestFromDatabase } from '@amber/db/queries/region/suggest'
import { foldName, squeezeName } from '@amber/domain/search/fold-name'
import type { Suggestion } from '@amber/domain/search/suggestion'
import { createSearch, type Search } from '@amber/integrations/search/client'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { runSize } from '@amber/testing/run-size'
import { removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadWorld } from '../load/load-world.ts'
import { openWorld } from '../open-world.ts'
import { type JudgedQuery, readNotMeant, readSuggestQueries } from './read-suggest-queries.ts'

/** Share of queries whose expected region must be among the first three, of all and of each category. */
const MIN_SHARE = 0.95
const MIN_CATEGORY_SHARE = 0.9
const FIRST = 3
/** Suggestions per kind, as the search box requests them. */
const LIMIT = 5

/** Twenty seconds on an idle machine; the search engine shares its two cores with everything else. */
const TIMEOUT_MS = 300_000

/** Every how many places and held-out queries are asked for. */
const STEP = runSize({ short: 3, full: 1 })

const QUERIES = readSuggestQueries('suggest-queries')
const HELD_OUT = readSuggestQueries('suggest-held-out')
const NOT_MEANT = readNotMeant()

const prefix = searchPrefix()
let database: TestDatabase
let search: Search

beforeAll(async () => {
  database = await cloneDatabase()
  search = createSearch({ url: SEARCH_URL, prefix, readTimeoutMs: 10_000 })
  await loadWorld({
    // All regions of the demo world, and places whose names compete with them.
    ...openWorld({ seed: 1, day: '2026-11-15', places: 1_000, lean: true }),
    databaseUrl: database.url,
    search,
    files: null,
    replace: false,
    progress: { at: () => {}, say: () => {}, close: () => {} },
  })
}, 120_000)

afterAll(async () => {
  await search.close()
  await removeSearchIndices(prefix)
  await database.drop()
})

const ENGINES: [string, (query: Pick<JudgedQuery, 'query' | 'language'>) => Promise<Suggestion[]>][] = [
  ['OpenSearch', (query) => search.suggest({ ...query, limit: LIMIT })],
  ['PostgreSQL', (query) => suggestFromDatabase(database.db, { ...query, limit: LIMIT })],
]

test('the judged queries cover five languages and name regions that exist', async () => {
  expect([QUERIES.length, HELD_OUT.length]).toEqual([475, 211])
  expect(new Set(QUERIES.map(({ language }) => language)).size).toBe(5)
  const regions = await database.db.selectFrom('regions').select('canonicalName').execute()
  const known = new Set<string>(regions.map(({ canonicalName }) => canonicalName))
  const named = [...QUERIES, ...HELD_OUT].flatMap(({ expected }) => expected)
  expect([...named, ...NOT_MEANT.map(({ notMeant }) => notMeant)].filter((name) => !known.has(name))).toEqual([])
})

test('both engines fold names as the domain does and suggest the same places', { timeout: TIMEOUT_MS }, async () => {
  const { rows } = await sql<{ name: string; folded: string; isPlace: boolean }>`
    select name, folded_name(name) as folded, false as is_place from regions
    union all select name, folded_name(name), false from region_names
    union all select name, folded_name(name), true from inventories where kind = 'place' and status = 'active'
    order by name
  `.execute(database.db)
  expect(rows.filter(({ name, folded }) => folded !== foldName(name))).toEqual([])
  const places = rows.filter(({ isPlace, folded }, index) => isPlace && folded.length > 3 && index % 25 === 0)
  const queries = places
    .filter((_, index) => index % STEP === 0)
    .flatMap(({ name, folded }) => [folded, squeezeName(folded), name.slice(0, -2)])
  expect(queries.length).toBeGreaterThan(100 / STEP)
  const differences = []
  for (const query of queries) {
    const [found = [], otherwise = []] = await Promise.all(
      ENGINES.map(async ([, suggest]) => {
        const suggestions = await suggest({ query, language: 'en' })
        return suggestions.filter(({ kind }) => kind === 'place').map(({ id }) => id)
      }),
    )
    if (found.join() !== otherwise.join()) differences.push({ query, found, otherwise })
  }
  expect(differences).toEqual([])
})

describe.each(ENGINES)('%s', (name, suggest) => {
  test.each([
    ['the judged queries', QUERIES],
    ['the typing errors held out', HELD_OUT.filter((_, index) => index % STEP === 0)],
  ])('suggests the expected regions of %s among the first three', { timeout: TIMEOUT_MS }, async (_of, queries) => {
    const results = []
    for (const judged of queries) {
      const startedAt = performance.now()
      const suggestions = await suggest(judged)
      results.push({ ...judged, ms: performance.now() - startedAt, isFound: isFound(judged, suggestions) })
    }
    const categories = [...Map.groupBy(results, ({ category }) => category)].map(([category, list]) => ({
      category,
      queries: list.length,
      found: list.filter((result) => result.isFound).length,
    }))
    const missed = results.filter((result) => !result.isFound)
    const times = results.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const perCategory = categories.map(({ category, found, queries: all }) => `${category} ${found}/${all}`)
    console.info(
      `${name}: ${queries.length - missed.length}/${queries.length} (${perCategory.join(', ')});`,
      `median ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms`,
    )
    const lines = missed
      .map(({ category, query, expected }) => `${category}: "${query}" is not ${expected.join(' or ')}`)
      .join('\n')
    expect(1 - missed.length / queries.length, lines).toBeGreaterThanOrEqual(MIN_SHARE)
    expect(
      categories.filter(({ found, queries: all }) => found / all < MIN_CATEGORY_SHARE),
      lines,
    ).toEqual([])
  })

  test('suggests no region that a query does not mean', async () => {
    const wrong = []
    for (const { notMeant, ...query } of NOT_MEANT) {
      const suggestions = await suggest(query)
      if (suggestions.some(({ canonicalName }) => canonicalName === notMeant)) wrong.push(`${query.query}: ${notMeant}`)
    }
    expect(wrong).toEqual([])
  })
})

const isFound = ({ expected }: JudgedQuery, suggestions: readonly Suggestion[]) =>
  suggestions.slice(0, FIRST).some(({ canonicalName }) => expected.includes(canonicalName))

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1)
