import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi } from '../../../server/test-loader-context.ts'
import { loadApplications } from './load-applications.server.ts'

let api: Awaited<ReturnType<typeof startTestApi>>
let queries: Record<string, string>[]
let count: number

const application = (id: number) => ({
  id,
  kind: 'contact',
  status: 'received',
  name: 'Ana Lee',
  email: 'ana@example.com',
  phone: null,
  language: 'en',
  fields: {},
  created_at: '2026-11-17T09:00:00.000Z',
})

/** Numbers applications in the order of the list. */
beforeEach(async () => {
  queries = []
  api = await startTestApi((request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://api.example').searchParams)
    queries.push(query)
    const [p, limit] = [Number(query['p']), Number(query['limit'])]
    const result = Array.from({ length: count }, (_, index) => application(index + 1)).slice((p - 1) * limit, p * limit)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data: { result, meta: { count, p, limit } } }))
  })
})

afterEach(() => api.close())

async function load(page: number) {
  const { applications, ...rest } = await loadApplications({ status: 'received', page }, api.contextOf())
  return { ids: applications.map(({ id }) => id), ...rest }
}

test('reaches every application over the pages', async () => {
  count = 121
  const { pages } = await load(1)
  const ids: number[] = []
  for (let page = 1; page <= pages; page += 1) ids.push(...(await load(page)).ids)
  expect(ids).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  for (const query of queries) expect(query).toMatchObject({ status: 'received' })
})

test('returns the last page instead of one after it', async () => {
  count = 20
  expect(await load(2)).toMatchObject({ ids: expect.arrayContaining([1, 20]) as number[], count, page: 1, pages: 1 })
})

test('returns one empty page when there are no applications', async () => {
  count = 0
  expect(await load(1)).toEqual({ ids: [], count: 0, page: 1, pages: 1 })
})
