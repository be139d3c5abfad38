import { randomUUID } from 'node:crypto'
import type { searchHelp } from '@amber/contract/schemas/help'
import { localEnvironment } from '@amber/local-environment/addresses'
import { freePort } from '@amber/local-environment/free-port'
import { removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { openTestApi, type TestApi } from '../../../test-api.ts'

const prefix = searchPrefix()
let api: TestApi
let withoutSearch: TestApi

const ANSWER = { topic: 'paying', slug: 'receipt', description: '', keywords: [], headings: [], text: '' }

beforeAll(async () => {
  const environment = {
    ...localEnvironment,
    REDIS_PREFIX: `test-${randomUUID()}:`,
    SEARCH_PREFIX: prefix,
  }
  api = await openTestApi(environment)
  withoutSearch = await openTestApi({ ...environment, OPENSEARCH_URL: `http://127.0.0.1:${await freePort()}` })
}, 60_000)
afterAll(async () => {
  await Promise.all([api.close(), withoutSearch.close()])
  await removeSearchIndices(prefix)
})

const call = ({ app }: TestApi, query: string) => app.inject(`/api/v0/help/search?${query}`)

describe('GET /api/v0/help/search', () => {
  test('returns 503 before the answers are indexed and while OpenSearch is down', async () => {
    expect((await call(api, 'q=receipt&cache=false')).statusCode).toBe(503)
    expect((await call(withoutSearch, 'q=receipt&cache=false')).statusCode).toBe(503)
  })

  test('returns answers in the language of the request, with the names of the edition', async () => {
    await api.services.search.indexHelp({
      hash: 'a',
      read: () => [
        {
          ...ANSWER,
          language: 'en',
          title: 'Where is my receipt?',
          text: 'Your receipt from {brand} is in the email.',
        },
        { ...ANSWER, language: 'de', title: 'Wo ist mein Beleg?' },
      ],
    })
    const resultOf = async (query: string) => {
      const response = await call(api, query)
      expect(response.statusCode).toBe(200)
      return response.json<z.output<typeof searchHelp.response>>().data.result
    }
    const { brand } = api.services.edition
    expect(await resultOf('q=receipt&lang=en')).toEqual([
      {
        topic: 'paying',
        slug: 'receipt',
        title: [
          { text: 'Where is my ', is_match: false },
          { text: 'receipt', is_match: true },
          { text: '?', is_match: false },
        ],
        excerpt: [
          { text: 'Your ', is_match: false },
          { text: 'receipt', is_match: true },
          { text: ` from ${brand} is in the email.`, is_match: false },
        ],
      },
    ])
    expect(await resultOf('q=brand&lang=en')).toMatchObject([
      { excerpt: [{ text: `Your receipt from ${brand} is in the email.`, is_match: false }] },
    ])
    expect(await resultOf('q=beleg&lang=de')).toMatchObject([{ slug: 'receipt' }])
    expect(await resultOf('q=beleg&lang=en')).toEqual([])
  })

  test('rejects a question without text', async () => {
    expect((await call(api, 'q=')).statusCode).toBe(400)
  })
})
