import { CallError } from '@amber/contract/http/client'
import { getExchangeRates } from '@amber/contract/endpoints/exchange-rates'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { listRegions } from '@amber/contract/endpoints/regions'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { describe, expect, test } from 'vitest'
import { loadHome } from './load-home.server.ts'

const createCity = (name: string, currency: CurrencyCode) => ({
  name,
  canonical_name: name.toLowerCase(),
  ancestors: [{ id: 1, name: 'Country', canonical_name: 'country', region_type: 'country' }],
  places_count: 9,
  available_places_count: 7,
  prices: { currency, duration: 'weekly', min: 10_000, median: 15_000, max: 30_000 },
  universities: [],
})

const RATES = { base: 'GBP', day: '2026-11-01', source: 'a bank', rates: { KRW: '1900.0000000000' } }

const isTypicalPlaceSearch = (query: Record<string, unknown> = {}) => query['sort_key'] === 'price'

/** Loads cities for a visitor's currency and records the endpoints called and the errors reported. */
async function loadTestCities(currency: CurrencyCode, cities: unknown[], rates: () => unknown = () => RATES) {
  const calls: unknown[] = []
  const reported: unknown[] = []
  const call = async (endpoint: unknown, { query }: { query?: Record<string, unknown> } = {}) => {
    // The places of the largest cities have tests of their own.
    const isOfCityPlaces = endpoint === listInventories && !isTypicalPlaceSearch(query)
    if (!isOfCityPlaces) calls.push(endpoint)
    if (endpoint === listInventories) return { data: { result: [] } } as never
    return { data: endpoint === getExchangeRates ? rates() : { result: cities } } as never
  }
  const { cities: cityData, stay } = await loadHome({
    api: { call },
    language: 'en',
    currency,
    signal: new AbortController().signal,
    report: (error) => reported.push(error),
  })
  const [country] = 'countries' in cityData ? cityData.countries : []
  return {
    requests: calls,
    reported: reported.map(String),
    minima: country?.cities.map(({ range }) => range?.min),
    ratesOf: country?.ratesOf,
    stay,
  }
}

describe('loadHome', () => {
  test("loads no rates when every price is in the visitor's currency", async () => {
    const {
      requests: calls,
      minima,
      ratesOf,
    } = await loadTestCities('GBP', [createCity('Leeds', 'GBP'), createCity('York', 'GBP')])
    expect(calls).toEqual([listRegions, listInventories])
    expect({ minima, ratesOf }).toEqual({ minima: ['£100', '£100'], ratesOf: null })
  })

  test("loads rates once and converts all prices to the visitor's currency", async () => {
    const {
      requests: calls,
      reported,
      ...seen
    } = await loadTestCities('KRW', [createCity('Leeds', 'GBP'), createCity('Seoul', 'KRW')])
    expect(calls).toEqual([listRegions, getExchangeRates, listInventories])
    expect(seen).toEqual({ minima: ['≈₩190,000', '₩10,000'], ratesOf: '1 Nov 2026', stay: null })
    expect(reported).toEqual([])
  })

  const failToLoad = () => {
    throw new CallError('unavailable', { httpStatus: 503 })
  }
  test.each([
    ['the call fails', failToLoad, 'CallError'],
    ['the response is malformed', () => ({ result: [] }), 'TypeError'],
    ['the rate is missing', () => ({ ...RATES, rates: {} }), 'no exchange rate from GBP to KRW'],
  ])("when %s, keeps the listing's currency and reports the error", async (_, rates, message) => {
    const { reported, ...seen } = await loadTestCities('KRW', [createCity('Leeds', 'GBP')], rates)
    expect(seen).toMatchObject({ minima: ['£100'], ratesOf: null, stay: null })
    expect(reported).toEqual([expect.stringContaining(message)])
  })

  test('searches the available place in the middle by price, without waiting for the rates', async () => {
    const queries: unknown[] = []
    const searched = Promise.withResolvers<void>()
    const call = async (endpoint: unknown, { query }: { query?: Record<string, unknown> } = {}) => {
      if (endpoint === listRegions) return { data: { result: [createCity('Leeds', 'GBP')] } } as never
      if (endpoint === listInventories) {
        if (isTypicalPlaceSearch(query)) queries.push(query)
        searched.resolve()
        return { data: { result: [] } } as never
      }
      await searched.promise
      return { data: RATES } as never
    }
    await loadHome({
      api: { call },
      language: 'en',
      currency: 'KRW',
      signal: new AbortController().signal,
      report: fail,
    })
    expect(queries).toMatchObject([
      { region_canonical_name: 'leeds', available: true, sort_key: 'price', sort_order: 'asc', p: 1, limit: 5 },
    ])
  })

  test.each([
    ['throws an error of our own code', () => new TypeError('broken'), 'rejected'],
    [
      'renders without the typical stay when the API fails',
      () => new CallError('unavailable', { httpStatus: 503 }),
      'fulfilled',
    ],
  ])('%s', async (_, createError, status) => {
    const call = async (endpoint: unknown, { query }: { query?: Record<string, unknown> } = {}) => {
      if (endpoint === listRegions) return { data: { result: [createCity('Leeds', 'GBP')] } } as never
      if (isTypicalPlaceSearch(query)) throw createError()
      return { data: { result: [] } } as never
    }
    const context = { api: { call }, language: 'en', currency: 'GBP', signal: new AbortController().signal } as const
    const [outcome] = await Promise.allSettled([loadHome({ ...context, report: () => undefined })])
    expect(outcome).toMatchObject({ status, ...(status === 'fulfilled' && { value: { stay: null, places: [] } }) })
  })
})

function fail(error: unknown): never {
  throw error
}
