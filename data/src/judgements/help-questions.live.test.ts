import { hashHelpFiles, readHelpDocuments } from '@amber/content/help-documents'
import { type Language, LANGUAGES } from '@amber/domain/languages'
import { createSearch } from '@amber/integrations/search/client'
import { removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type JudgedQuestion, readHelpQuestions } from './read-help-questions.ts'

/** Share of the questions of each language whose answer must be among the first three. */
const MIN_SHARE = 0.9
/** Share of all questions held out, whose words nothing was adjusted to; a floor below the 51 of 75 that were found. */
const MIN_HELD_OUT_SHARE = 0.6
const FIRST = 3

const QUESTIONS = readHelpQuestions('help-questions')
const HELD_OUT = readHelpQuestions('help-held-out')

const prefix = searchPrefix()
const search = createSearch({ url: SEARCH_URL, prefix, readTimeoutMs: 10_000 })

beforeAll(async () => {
  await search.indexHelp({ hash: hashHelpFiles(), read: () => readHelpDocuments() })
}, 120_000)
afterAll(async () => {
  await search.close()
  await removeSearchIndices(prefix)
})

async function judge(questions: readonly JudgedQuestion[]) {
  const results = []
  for (const { language, query, expected } of questions) {
    const startedAt = performance.now()
    const found = await search.searchHelp({ query, language, limit: 8 })
    const ms = performance.now() - startedAt
    results.push({ language, query, expected, ms, isFound: found.slice(0, FIRST).some(isAmong(expected)) })
  }
  return results
}

const isAmong =
  (expected: readonly string[]) =>
  ({ slug }: { slug: string }) =>
    expected.includes(slug)

type Results = Awaited<ReturnType<typeof judge>>

const shareOf = (results: Results) => results.filter(({ isFound }) => isFound).length / results.length
const missesOf = (results: Results) =>
  results.filter(({ isFound }) => !isFound).map(({ query, expected }) => `"${query}" is not ${expected.join(' or ')}`)

const summary = (results: Results) => {
  const times = results.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1)
  const perLanguage = LANGUAGES.map((language) => {
    const list = results.filter((result) => result.language === language)
    return `${language} ${list.filter(({ isFound }) => isFound).length}/${list.length}`
  })
  return `${perLanguage.join(', ')}; median ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

test('the judged questions are as many in each language and name answers that exist', async () => {
  const count = (questions: readonly JudgedQuestion[], language: Language) =>
    questions.filter((question) => question.language === language).length
  expect(LANGUAGES.map((language) => [count(QUESTIONS, language), count(HELD_OUT, language)])).toEqual(
    LANGUAGES.map(() => [91, 15]),
  )
  const slugs = new Set((await readHelpDocuments()).map(({ slug }) => slug))
  expect([...QUESTIONS, ...HELD_OUT].flatMap(({ expected }) => expected).filter((slug) => !slugs.has(slug))).toEqual([])
})

describe('the help search', () => {
  test('finds the answers of the judged questions of each language', { timeout: 120_000 }, async () => {
    const results = await judge(QUESTIONS)
    console.info(`help search: ${summary(results)}`)
    for (const language of LANGUAGES) {
      const own = results.filter((result) => result.language === language)
      expect(shareOf(own), missesOf(own).join('\n')).toBeGreaterThanOrEqual(MIN_SHARE)
    }
  })

  test('finds the answers of questions that were held out', { timeout: 120_000 }, async () => {
    const results = await judge(HELD_OUT)
    console.info(`help search, held out: ${summary(results)}`)
    // The questions stay unnamed, so that nobody adjusts a word list to them.
    expect(shareOf(results)).toBeGreaterThanOrEqual(MIN_HELD_OUT_SHARE)
  })
})
