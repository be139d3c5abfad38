import { randomUUID } from 'node:crypto'
import { createDatabase, type Db } from '@amber/db/database'
import { listListings } from '@amber/db/queries/listing/listings'
import { claimPriceAlerts, listPriceAlertsOf } from '@amber/db/queries/price-alert/price-alerts'
import { MAX_PRICE_ALERTS, PRICE_MAIL_PAUSE_SECONDS } from '@amber/domain/price-alert/price-alert-limits'
import { placeFacts } from '@amber/domain/search/place-facts'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { loginSecrets } from '@amber/testing/mailed-logins'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePrice } from '../inventory/change-price.ts'
import { observeAllPrices } from '../price-history/observe-all-prices.ts'
import { savePlaces } from '../search-index/save-places.ts'
import { checkAlertsOfPlace, checkAllAlerts } from './check-price-alerts.ts'
import { confirmPriceAlert } from './confirm-price-alert.ts'
import { PRICE_MAIL_LOADERS } from './price-mail-content.ts'
import { setPriceAlert } from './set-price-alert.ts'

let database: TestDatabase
let db: Db
let place: PlaceTree
let tenancyIds: number[]
let user: { id: number; email: string }

beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterAll(() => database.drop())

beforeEach(async () => {
  await sql`truncate price_alerts, price_alert_mails, price_observations, mails cascade`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  const created = await createUser(db, { language: 'de' })
  user = { id: created.id, email: created.email ?? '' }
  place = await createPlace(db, { tenancies: 2 })
  tenancyIds = (place.roomTypes[0]?.tenancies ?? []).map(({ id }) => id)
  await writeListing()
})

/** Writes the listing as the job does that a change of the place enqueues. */
async function writeListing(rootId = place.id) {
  const now = new Date()
  await db.transaction().execute(async (tx) => {
    const listings = await listListings(tx, [rootId])
    await savePlaces(
      tx,
      listings.map(({ version, listing }) => ({ version, listing, facts: placeFacts(listing, now), madeAt: now })),
    )
  })
}

async function priceTo(priceMinor: number, tenancyId = tenancyIds[0] ?? 0) {
  await changePrice(db, { tenancyId, priceMinor, actorId: null })
  await writeListing()
}

const watch = (more: Partial<Parameters<typeof setPriceAlert>[1]> = {}, on: Db = db) =>
  setPriceAlert(
    { db: on, secrets: loginSecrets },
    {
      reader: { userId: user.id },
      language: 'de',
      tenancyId: tenancyIds[0] ?? 0,
      scope: 'stay',
      maxPriceMinor: null,
      ...more,
    },
  )

const priceMails = async () => {
  const rows = await db.selectFrom('mails').orderBy('id').select(['kind', 'toEmail', 'userId', 'ids']).execute()
  return rows
}

const jobKeys = async () => {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key like 'price-alerts%' order by key
  `.execute(db)
  return rows.map(({ key }) => key)
}

const dropsOf = () =>
  db.selectFrom('priceAlertDrops').orderBy('mailId').select(['price', 'priceBefore', 'currency']).execute()

const forgetPause = () =>
  sql`update price_alerts set last_mail_at = last_mail_at - make_interval(secs => ${PRICE_MAIL_PAUSE_SECONDS})`.execute(
    db,
  )

describe('a drop', () => {
  test('is found by the job that the change of the price leads to, and mailed once however often it runs', async () => {
    await watch()
    expect(await jobKeys()).toEqual([])
    await priceTo(20_000)
    expect(await jobKeys()).toEqual([`price-alerts:${place.id}`])
    for (const _ of [1, 2, 3]) await checkAlertsOfPlace(db, place.id)
    await Promise.all([checkAlertsOfPlace(db, place.id), checkAlertsOfPlace(db, place.id)])
    expect(await priceMails()).toMatchObject([{ kind: 'price_drop', toEmail: user.email, userId: user.id }])
    expect(await dropsOf()).toEqual([{ price: 20_000, priceBefore: 21_000, currency: 'GBP' }])
  })

  test('is mailed to others when the alerts of one reader cannot be read', async () => {
    const broken = await createUser(db)
    await watch({ reader: { userId: broken.id } })
    // Larger than a number that JavaScript stores exactly.
    await sql`update price_alerts set max_price = 900719925474099100`.execute(db)
    await watch()
    await priceTo(20_000)
    await expect(checkAlertsOfPlace(db, place.id)).rejects.toThrow(/alerts of 1 readers/)
    expect(await priceMails()).toMatchObject([{ kind: 'price_drop', userId: user.id }])
  })

  test('is not a rise, a drop above the limit, nor a fall back to a known price', async () => {
    await watch({ maxPriceMinor: 19_500 })
    for (const price of [22_000, 21_000, 20_000]) {
      await priceTo(price)
      await checkAlertsOfPlace(db, place.id)
    }
    expect(await priceMails()).toEqual([])
    await priceTo(19_500)
    await checkAlertsOfPlace(db, place.id)
    await forgetPause()
    await priceTo(20_000)
    await checkAlertsOfPlace(db, place.id)
    await priceTo(19_500)
    await checkAlertsOfPlace(db, place.id)
    expect(await dropsOf()).toEqual([{ price: 19_500, priceBefore: 21_000, currency: 'GBP' }])
  })

  test('is not a move of exchange rates, nor a change of the currency', async () => {
    await watch()
    await db
      .insertInto('exchangeRates')
      .values({ base: 'GBP', quote: 'EUR', day: '2026-01-01', rate: '0.0001', source: 'test' })
      .execute()
    await writeListing()
    await checkAlertsOfPlace(db, place.id)
    await db.updateTable('inventories').set({ currency: 'EUR' }).where('id', '=', place.id).execute()
    await priceTo(15_000)
    await checkAlertsOfPlace(db, place.id)
    expect(await priceMails()).toEqual([])
    await priceTo(14_000)
    await checkAlertsOfPlace(db, place.id)
    expect(await dropsOf()).toEqual([{ price: 14_000, priceBefore: 15_000, currency: 'EUR' }])
  })

  test('shares a mail with others of the day, and a later one waits for the next day', async () => {
    const other = await createPlace(db, {})
    await writeListing(other.id)
    await watch({ scope: 'room' })
    await watch({ tenancyId: other.roomTypes[0]?.tenancies[0]?.id ?? 0 })
    const otherTenancyId = other.roomTypes[0]?.tenancies[0]?.id ?? 0
    await changePrice(db, { tenancyId: otherTenancyId, priceMinor: 18_000, actorId: null })
    await writeListing(other.id)
    await priceTo(19_000)
    await checkAlertsOfPlace(db, place.id)
    await checkAlertsOfPlace(db, other.id)
    expect(await dropsOf()).toHaveLength(2)
    expect(await priceMails()).toHaveLength(1)
    await priceTo(17_000)
    await checkAlertsOfPlace(db, place.id)
    expect(await priceMails()).toHaveLength(1)
    expect((await jobKeys()).filter((key) => key.startsWith('price-alerts-of:'))).toHaveLength(1)
    await forgetPause()
    await checkAllAlerts(db)
    expect(await priceMails()).toHaveLength(2)
    expect((await dropsOf()).at(-1)).toMatchObject({ price: 17_000, priceBefore: 19_000 })
  })

  /** Terminates the connection after this many statements. */
  const killAfter = (statements: number, victim: string): KyselyPlugin => {
    let completed = 0
    return {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        completed += 1
        if (completed === statements) {
          await sql`
            select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ${victim}
          `.execute(db)
        }
        return result
      },
    }
  }

  test('is mailed exactly once when the job is killed after any statement', async () => {
    await watch()
    for (let statement = 1, alive = 0, price = 20_000; alive < 2; statement++, price -= 100) {
      await forgetPause()
      await priceTo(price)
      const victim = `victim-${randomUUID()}`
      const weak = createDatabase(`${database.url}?application_name=${victim}`, { max: 1 })
      const run = checkAlertsOfPlace(weak.withPlugin(killAfter(statement, victim)), place.id)
      const survived = await run.then(
        () => true,
        () => false,
      )
      await weak.destroy()
      if (survived) alive += 1
      await checkAlertsOfPlace(db, place.id)
      expect(await priceMails(), `statement ${statement}`).toHaveLength(statement)
      expect((await dropsOf()).at(-1)?.price, `statement ${statement}`).toBe(price)
      expect(statement).toBeLessThan(40)
    }
  })
})

describe('an alert of a visitor', () => {
  const email = 'Ana.Alert@example.com'
  const confirmLink = async () => {
    const alert = await db
      .selectFrom('priceAlerts')
      .where('email', '=', email)
      .select(['id', 'confirmSeed'])
      .executeTakeFirstOrThrow()
    return loginSecrets.priceAlertTokenOf(alert.id, alert.confirmSeed)
  }

  test('is active only after its link was used, which may be used again', async () => {
    expect(await watch({ reader: { email } })).toEqual({ isConfirmed: false })
    await priceTo(20_000)
    await checkAlertsOfPlace(db, place.id)
    expect(await priceMails()).toMatchObject([{ kind: 'price_alert_confirm', toEmail: email, userId: null }])
    const token = await confirmLink()
    await confirmPriceAlert({ db, secrets: loginSecrets }, token)
    await confirmPriceAlert({ db, secrets: loginSecrets }, token)
    await expect(confirmPriceAlert({ db, secrets: loginSecrets }, `${token.slice(0, -3)}abc`)).rejects.toThrow()
    // Whoever types the email again changes nothing.
    await watch({ reader: { email }, maxPriceMinor: 100 })
    await checkAlertsOfPlace(db, place.id)
    expect(await priceMails()).toMatchObject([
      { kind: 'price_alert_confirm' },
      { kind: 'price_alert_confirm' },
      { kind: 'price_drop', toEmail: email, userId: null },
    ])
  })

  test('belongs to the account after a login with the email, unless nobody confirmed it', async () => {
    await watch({ reader: { email } })
    await db.transaction().execute((tx) => claimPriceAlerts(tx, user.id, email))
    expect(await listPriceAlertsOf(db, user.id)).toEqual([])
    await confirmPriceAlert({ db, secrets: loginSecrets }, await confirmLink())
    await db.transaction().execute((tx) => claimPriceAlerts(tx, user.id, email.toLowerCase()))
    expect(await listPriceAlertsOf(db, user.id)).toMatchObject([{ roomName: expect.any(String), knownPrice: 21_000 }])
  })

  test('is deleted after a week without confirmation', async () => {
    await watch({ reader: { email } })
    await sql`update price_alerts set created_at = now() - interval '8 days'`.execute(db)
    await checkAllAlerts(db)
    expect(await db.selectFrom('priceAlerts').select('id').execute()).toEqual([])
  })
})

test('ends once the room is no longer let, with one mail that offers similar rooms', async () => {
  const regionId = (
    await db.selectFrom('inventories').where('id', '=', place.id).select('regionId').executeTakeFirstOrThrow()
  ).regionId
  const similar = await createPlace(db, { place: { name: 'Similar House', regionId } })
  await writeListing(similar.id)
  await watch({ scope: 'room' })
  await db.updateTable('inventories').set({ status: 'inactive' }).where('id', '=', place.id).execute()
  await writeListing()
  await checkAlertsOfPlace(db, place.id)
  await checkAllAlerts(db)
  const mails = await priceMails()
  expect(mails).toMatchObject([{ kind: 'price_alert_ended', toEmail: user.email }])
  const { price_alert_id: alertId } = (mails[0]?.ids ?? {}) as { price_alert_id: number }
  const deps = { db, siteUrl: 'https://amber.example', secrets: loginSecrets }
  const content = await PRICE_MAIL_LOADERS.price_alert_ended({ price_alert_id: alertId }, deps, new Date(), user.email)
  expect(content?.similar).toMatchObject([{ placeName: 'Similar House', price: 21_000, currency: 'GBP' }])
  expect(await listPriceAlertsOf(db, user.id)).toMatchObject([{ endedAt: expect.any(Date) }])
})

test('setPriceAlert keeps one alert per stay and refuses more than the limit', async () => {
  await watch()
  await watch({ maxPriceMinor: 19_000 })
  expect(await listPriceAlertsOf(db, user.id)).toMatchObject([{ maxPrice: 19_000 }])
  for (let number = 1; number < MAX_PRICE_ALERTS; number++) {
    const other = await createPlace(db, {})
    await writeListing(other.id)
    await watch({ tenancyId: other.roomTypes[0]?.tenancies[0]?.id ?? 0 })
  }
  await expect(watch({ scope: 'room' })).rejects.toThrow('conflict')
  await expect(watch({ tenancyId: 999_999_999 })).rejects.toThrow('invalid_input')
  expect(await listPriceAlertsOf(db, user.id)).toHaveLength(MAX_PRICE_ALERTS)
})

describe('price observations', () => {
  const observed = () =>
    db
      .selectFrom('priceObservations')
      .where('tenancyId', '=', tenancyIds[0] ?? 0)
      .orderBy('observedOn')
      .select(['priceMinor', 'allInPrice'])
      .execute()

  test('are written with a changed price, once a day, and again after four weeks without a change', async () => {
    expect(await observed()).toEqual([{ priceMinor: 21_000, allInPrice: 21_000 }])
    await priceTo(20_000)
    await observeAllPrices(db)
    expect(await observed()).toEqual([{ priceMinor: 20_000, allInPrice: 20_000 }])
    await db
      .updateTable('priceObservations')
      .set({ observedOn: sql<string>`current_date - 1` })
      .execute()
    await observeAllPrices(db)
    expect(await observed()).toHaveLength(1)
  })

  test('are written again after four weeks', async () => {
    await sql`select make_price_observations_month(current_date - 28)`.execute(db)
    await sql`update price_observations set observed_on = current_date - 28`.execute(db)
    await observeAllPrices(db)
    await observeAllPrices(db)
    expect(await observed()).toHaveLength(2)
  })
})
