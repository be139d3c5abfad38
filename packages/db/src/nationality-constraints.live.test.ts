import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createCity } from '@amber/testing/factories/region'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schema } from './database.ts'

let database: TestDatabase
let rootId: number
let regionId: number
beforeAll(async () => {
  database = await cloneDatabase()
  rootId = (await createPlace(database.db)).id
  regionId = (await createCity(database.db)).id
})
afterAll(() => database.drop())

const insertRule = (rule: Partial<Insertable<Schema['nationalityPaymentRules']>>) =>
  database.db
    .insertInto('nationalityPaymentRules')
    .values({ amountMinor: 1, currency: 'GBP', paymentType: 'deposit', ...rule })
    .execute()

describe('nationality_payment_rules', () => {
  test('requires exactly one nationality or group, and exactly one place or region', async () => {
    await insertRule({ countryCode: 'CN', rootId })
    await insertRule({ groupName: 'union', regionId })
    await expect(insertRule({ rootId })).rejects.toThrow(/of_one_whom/)
    await expect(insertRule({ countryCode: 'IN', groupName: 'union', rootId })).rejects.toThrow(/of_one_whom/)
    await expect(insertRule({ countryCode: 'IN' })).rejects.toThrow(/of_one_where/)
    await expect(insertRule({ countryCode: 'IN', rootId, regionId })).rejects.toThrow(/of_one_where/)
  })

  test('rejects a second rule for the same nationality, place and currency', async () => {
    await insertRule({ countryCode: 'VN', rootId })
    await insertRule({ countryCode: 'VN', rootId, currency: 'EUR' })
    await expect(insertRule({ countryCode: 'VN', rootId, amountMinor: 2 })).rejects.toThrow(
      /nationality_payment_rules_once/,
    )
  })

  test('rejects negative amounts, lower-case country codes and malformed group names', async () => {
    await expect(insertRule({ countryCode: 'FR', rootId, amountMinor: -1 })).rejects.toThrow(/minor_units/)
    await expect(insertRule({ countryCode: 'fr', rootId })).rejects.toThrow(/country_code/)
    await expect(insertRule({ groupName: 'The union', rootId })).rejects.toThrow(/group_name/)
  })
})
