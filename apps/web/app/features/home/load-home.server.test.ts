import { CallError } from '@amber/contract/http/client'
import { getExchangeRates } from '@amber/contract/endpoints/exchange-rates'
import { listRegions } from '@amber/contract/endpoints/regions'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { describe, expect, test } from 'vitest'
import { loadCities } from './load-home.server.ts'

const createCity = (name: string, currency: CurrencyCode) => ({
  name,
  canonical_name: name.toLowerCase(),
  ancestors: [{ id: 1, name: 'Country', canonical_name: 'country', region_type: 'country' }],
  places_count: 1,
  prices: { currency, duration: 'weekly', min: 10_000, median: 15_000, max: 30_000 },
  universities: [],
})

const RATES = { base: 'GBP', day: '2026-11-01', source: 'a bank', rates: { KRW: '1900.0000000000' } }

/** Loads cities for a visitor's currency and records the endpoints called and the errors reported. */
async function loadTestCities(currency: CurrencyCode, cities: unknown[], rates: () => unknown = () => RATES) {
  const calls: unknown[] = []
  const reported: unknown[] = []
  const call = async (endpoint: unknown) => {
    calls.push(endpoint)
    return { data: endpoint === getExchangeRates ? rates() : { result: cities } } as never
  }
  const { cities: cityData, stay } = await loadCities({
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
    total: stay?.total,
  }
}

describe('loadCities', () => {
  test("loads no rates when every price is in the visitor's currency", async () => {
    const {
      requests: calls,
      minima,
      ratesOf,
    } = await loadTestCities('GBP', [createCity('Leeds', 'GBP'), createCity('York', 'GBP')])
    expect(calls).toEqual([listRegions])
    expect({ minima, ratesOf }).toEqual({ minima: ['£100', '£100'], ratesOf: null })
  })

  test("loads rates once and converts all prices to the visitor's currency", async () => {
    const {
      requests: calls,
      reported,
      ...seen
    } = await loadTestCities('KRW', [createCity('Leeds', 'GBP'), createCity('Seoul', 'KRW')])
    expect(calls).toEqual([listRegions, getExchangeRates])
    expect(seen).toEqual({ minima: ['≈₩190,000', '₩10,000'], ratesOf: '1 Nov 2026', total: '≈₩12,540,000' })
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
    expect(seen).toMatchObject({ minima: ['£100'], ratesOf: null, total: '£6,600' })
    expect(reported).toEqual([expect.stringContaining(message)])
  })
})
