import { CallError } from '@amber/contract/client'
import { getExchangeRates } from '@amber/contract/exchange-rates'
import { listRegions } from '@amber/contract/regions'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { describe, expect, test } from 'vitest'
import { loadCities } from './load-home.server.ts'

const city = (name: string, currency: CurrencyCode) => ({
  name,
  canonical_name: name.toLowerCase(),
  ancestors: [{ id: 1, name: 'Country', canonical_name: 'country', region_type: 'country' }],
  places_count: 1,
  prices: { currency, duration: 'weekly', min: 10_000, median: 15_000, max: 30_000 },
  universities: [],
})

const RATES = { base: 'GBP', day: '2026-11-01', source: 'a bank', rates: { KRW: '1900.0000000000' } }

/** What a visitor with that currency sees of these cities, what the API was asked, and what was reported. */
async function load(currency: CurrencyCode, cities: unknown[], rates: () => unknown = () => RATES) {
  const asked: unknown[] = []
  const reported: unknown[] = []
  const call = async (endpoint: unknown) => {
    asked.push(endpoint)
    return { data: endpoint === getExchangeRates ? rates() : { result: cities } } as never
  }
  const { cities: shown, stay } = await loadCities({
    api: { call },
    language: 'en',
    currency,
    signal: new AbortController().signal,
    report: (error) => reported.push(error),
  })
  const [country] = 'countries' in shown ? shown.countries : []
  return {
    asked,
    reported: reported.map(String),
    minima: country?.cities.map(({ range }) => range?.min),
    ratesOf: country?.ratesOf,
    total: stay?.total,
  }
}

describe('loadCities', () => {
  test('asks for no rates where every price is in the currency of the visitor', async () => {
    const { asked, minima, ratesOf } = await load('GBP', [city('Leeds', 'GBP'), city('York', 'GBP')])
    expect(asked).toEqual([listRegions])
    expect({ minima, ratesOf }).toEqual({ minima: ['£100', '£100'], ratesOf: null })
  })

  test('asks once where one is not, and writes all in the currency of the visitor', async () => {
    const { asked, reported, ...seen } = await load('KRW', [city('Leeds', 'GBP'), city('Seoul', 'KRW')])
    expect(asked).toEqual([listRegions, getExchangeRates])
    expect(seen).toEqual({ minima: ['≈₩190,000', '₩10,000'], ratesOf: '1 Nov 2026', total: '≈₩12,540,000' })
    expect(reported).toEqual([])
  })

  const failed = () => {
    throw new CallError('unavailable', { httpStatus: 503 })
  }
  test.each([
    ['the call fails', failed, 'CallError'],
    ['the answer makes no sense', () => ({ result: [] }), 'TypeError'],
    ['the rate is missing', () => ({ ...RATES, rates: {} }), 'no exchange rate from GBP to KRW'],
  ])('when %s, prices stay in the currency of the listing, and it is reported', async (_, rates, words) => {
    const { reported, ...seen } = await load('KRW', [city('Leeds', 'GBP')], rates)
    expect(seen).toMatchObject({ minima: ['£100'], ratesOf: null, total: '£6,600' })
    expect(reported).toEqual([expect.stringContaining(words)])
  })
})
