import { CallError } from '@amber/contract/http/client'
import { expect, test } from 'vitest'
import { loadPopularCities } from './load-popular-cities.server.ts'

const UK = { id: 1, name: 'United Kingdom', canonical_name: 'united-kingdom', region_type: 'country' }
const LONDON = { id: 7, name: 'London', canonical_name: 'london', ancestors: [UK], places_count: 56 }

const load = (call: () => unknown, reported: unknown[] = []) =>
  loadPopularCities({
    api: { call: async () => call() as never },
    language: 'en',
    signal: AbortSignal.timeout(1000),
    report: (error) => reported.push(error),
  })

test('returns cities as suggestions', async () => {
  const cities = await load(() => ({ data: { result: [LONDON] } }))
  expect(cities).toMatchObject([{ kind: 'city', name: 'London', country_name: 'United Kingdom', places_count: 56 }])
})

test('returns none and reports the error when the API fails', async () => {
  const reported: unknown[] = []
  const fail = () => {
    throw new CallError('unavailable', { httpStatus: 0 })
  }
  expect(await load(fail, reported)).toEqual([])
  expect(reported).toHaveLength(1)
})
