import { type HandMadeWorld, makeHandMadeWorld } from '@amber/testing/search/hand-made-world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'
import { findInventories, requestInventories } from './test-list-inventories.ts'

let world: HandMadeWorld & { api: TestApi }

beforeAll(async () => {
  const handMadeWorld = await makeHandMadeWorld()
  world = { ...handMadeWorld, api: await openTestApi(handMadeWorld.environment) }
  const { currency } = await world.db
    .selectFrom('inventories')
    .where('id', '=', world.ids['alpha'] ?? 0)
    .select('currency')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('nationalityPaymentRules')
    .values({
      countryCode: 'IN',
      rootId: world.ids['alpha'] ?? 0,
      amountMinor: 4_000,
      currency: currency ?? 'GBP',
      paymentType: 'platform_fee',
    })
    .execute()
})

afterAll(async () => {
  await world.api.close()
  await world.close()
})

const offeredTo = async (nationality: string) =>
  (await findInventories(world, `ids={alpha},{beta}&sort_key=price${nationality}`)).result.map(({ id, offered }) => ({
    isAlpha: id === world.ids['alpha'],
    total: offered?.total ?? 0,
    fee: offered?.fee,
  }))

test('shows the totals with the fee of a nationality, at the places with a rule for it', async () => {
  const usual = await offeredTo('')
  expect(usual.map(({ fee }) => fee)).toEqual([undefined, undefined])
  expect(await offeredTo('&nationality=IN')).toEqual(
    usual.map((place) => (place.isAlpha ? { ...place, total: place.total + 4_000, fee: 4_000 } : place)),
  )
  expect(await offeredTo('&nationality=BR')).toEqual(usual)
})

test('rejects anything but a country code', async () => {
  expect(await requestInventories(world, 'nationality=India')).toMatchObject({
    status: 400,
    error: { fields: { nationality: expect.anything() as unknown } },
  })
})
