import { CallError } from '@amber/contract/client'
import { getInventory, listPriceTrends, listRoomTypes } from '@amber/contract/inventory'
import { listReviews } from '@amber/contract/reviews'
import { listSimilar } from '@amber/contract/similar'
import { expect, test } from 'vitest'
import { examplePlace, exampleRoom } from '../../parts/stay/example-place.ts'
import { loadPlace } from './load-place.server.ts'

const refused = (code: 'not_found' | 'unavailable') => () => {
  throw new CallError(code, { httpStatus: code === 'not_found' ? 404 : 503 })
}

type Answers = Partial<Record<'place' | 'rooms' | 'reviews' | 'similar' | 'trend', () => unknown>>

async function load(answers: Answers = {}, name = 'marlow-yard-manchester') {
  const reported: unknown[] = []
  const call = async (endpoint: unknown) => {
    if (endpoint === getInventory) return { data: (answers.place ?? (() => examplePlace()))() }
    if (endpoint === listRoomTypes) return { data: { result: (answers.rooms ?? (() => [exampleRoom()]))() } }
    if (endpoint === listReviews) return { data: (answers.reviews ?? (() => ({ result: [] })))() }
    if (endpoint === listSimilar) return { data: { result: (answers.similar ?? (() => []))() } }
    if (endpoint === listPriceTrends) return { data: (answers.trend ?? (() => ({ result: [] })))() }
    throw new Error('not expected')
  }
  const answer = await loadPlace(
    { url: new URL(`https://site.example/places/${name}`), canonicalName: name },
    {
      api: { call },
      language: 'en',
      currency: 'GBP',
      signal: AbortSignal.timeout(1000),
      report: (error) => reported.push(error),
    },
  )
  const page = answer.data !== null && 'place' in answer.data ? answer.data : null
  return { page, data: answer.data, status: answer.init?.status ?? 200, reported }
}

test('a place comes with its rooms, and the trend is that of the chosen stay', async () => {
  const { page, status } = await load()
  expect(status).toBe(200)
  expect(page).toMatchObject({ isLet: true, trendOf: 31 })
  expect(JSON.parse(page?.stays ?? '')).toMatchObject({ rooms: [{ name: 'Classic En-suite' }] })
})

test.each(['no such place', 'x'.repeat(201), 'a/b'])('%s is no place, and nobody is asked', async (name) => {
  const { status, data } = await load({ place: refused('unavailable') }, name)
  expect([status, data]).toEqual([404, null])
})

test('a place that nobody knows is a missing page', async () => {
  const gone = refused('not_found')
  const { status, reported } = await load({ place: gone, rooms: gone, reviews: gone })
  expect([status, reported]).toEqual([404, []])
})

test('while the API is away the page says so', async () => {
  const { status, data, reported } = await load({ place: refused('unavailable') })
  expect(status).toBe(503)
  expect(data).toHaveProperty('problem.title')
  expect(reported).toHaveLength(1)
})

test('reviews, trend and similar places may be missing', async () => {
  const away = refused('unavailable')
  const { page, status, reported } = await load({ reviews: away, similar: away, trend: away })
  expect(status).toBe(200)
  expect(page?.reviews).toBeNull()
  expect(await page?.similar).toEqual([])
  expect(await page?.trend).toBeNull()
  expect(reported).toHaveLength(3)
})

// spec: 4.not-available
test.each([{ status: 'inactive' as const }, { tags: ['not_available'] }])('a place with %j is not let', async (own) => {
  const { page } = await load({ place: () => examplePlace(own) })
  expect(page?.isLet).toBe(false)
})
