import { randomUUID } from 'node:crypto'
import type { getExchangeRates } from '@amber/contract/schemas/exchange-rates'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { openTestApi, type TestApi } from '../../../test-api.ts'

let database: TestDatabase
let api: TestApi

beforeAll(async () => {
  database = await cloneDatabase()
  api = await openTestApi({ ...localEnvironment, DATABASE_URL: database.url, REDIS_PREFIX: `test-${randomUUID()}:` })
})

beforeEach(async () => {
  await database.db.deleteFrom('exchangeRates').execute()
})

afterAll(async () => {
  await api.close()
  await database.drop()
})

const insertRate = (day: string, quote: string, units: string, { base = 'GBP', source = 'a bank' } = {}) =>
  database.db.insertInto('exchangeRates').values({ base, quote, day, rate: units, source }).execute()

async function getRates(query = '?cache=false') {
  const response = await api.app.inject(`/api/v0/exchange_rates${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<z.output<typeof getExchangeRates.response>>().data
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

describe('GET /api/v0/exchange_rates', () => {
  test('returns what one pound is worth in each currency, at full precision', async () => {
    await insertRate('2026-01-02', 'USD', '1.295')
    await insertRate('2026-01-02', 'KRW', '1900.0000000001')
    await insertRate('2026-01-02', 'USD', '9', { base: 'EUR' })
    expect(await getRates()).toEqual({
      base: 'GBP',
      day: '2026-01-02',
      source: 'a bank',
      rates: { KRW: '1900.0000000001', USD: '1.2950000000' },
    })
  })

  test('returns the newest rate of each pair, ignores future days and returns the oldest day among them', async () => {
    await insertRate('2026-01-01', 'USD', '1.1')
    await insertRate('2026-01-03', 'USD', '1.3')
    await insertRate(inDays(2), 'USD', '1.4')
    await insertRate('2026-01-02', 'EUR', '1.2', { source: 'another bank' })
    expect(await getRates()).toEqual({
      base: 'GBP',
      day: '2026-01-02',
      source: 'a bank, another bank',
      rates: { EUR: '1.2000000000', USD: '1.3000000000' },
    })
  })

  test('includes a rate dated today in UTC', async () => {
    await insertRate(inDays(0), 'EUR', '1.2')
    expect(await getRates()).toMatchObject({ day: inDays(0) })
  })

  test('omits unsupported currencies', async () => {
    await insertRate('2020-01-01', 'XTS', '7', { source: 'nobody' })
    await insertRate('2026-01-02', 'EUR', '1.2')
    expect(await getRates()).toMatchObject({ day: '2026-01-02', source: 'a bank', rates: { EUR: '1.2000000000' } })
  })

  test('returns no rates and a null day when there are none', async () => {
    expect(await getRates()).toEqual({ base: 'GBP', day: null, source: null, rates: {} })
  })

  test('returns cached rates unless cache=false is sent', async () => {
    const before = await getRates('')
    await insertRate('2026-01-02', 'EUR', '1.2')
    expect(await getRates('')).toEqual(before)
    expect((await getRates()).rates).toHaveProperty('EUR')
  })
})
