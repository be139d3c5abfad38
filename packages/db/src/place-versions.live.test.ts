import {
  createCommission,
  createCost,
  createPaymentPlan,
  createImage,
  createOffer,
  createReview,
  createTranslation,
  linkCancellationPolicy,
  linkPartner,
} from '@amber/testing/factories/place-records'
import { createHold } from '@amber/testing/factories/hold'
import { createPlace, createRoomType, createTenancy } from '@amber/testing/factories/place'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from './database.ts'
import { lockPlace } from './queries/inventory/inventories.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})

afterAll(() => database.drop())

async function versionOf(id: number): Promise<number> {
  const row = await db.selectFrom('inventories').where('id', '=', id).select('version').executeTakeFirstOrThrow()
  return row.version
}

type Target = { place: number; room: number; tenancy: number }

/** Creates a place with one row in every table that describes a place. */
async function createTarget(): Promise<Target> {
  const tree = await createPlace(db)
  await createCost(db, tree.id)
  await createPaymentPlan(db, tree.id)
  await createImage(db, tree.id)
  await createOffer(db, tree.id)
  await createReview(db, tree.id)
  await createTranslation(db, tree.id)
  await linkCancellationPolicy(db, tree.id)
  await linkPartner(db, tree.id)
  await db.insertInto('surroundings').values({ rootId: tree.id, category: 'park', walkMinutes: 5 }).execute()
  const [room] = tree.roomTypes
  return { place: tree.id, room: room?.id ?? 0, tenancy: room?.tenancies[0]?.id ?? 0 }
}

const PLACE_TABLES = [
  'availability',
  'costs',
  'inventory_cancellation_policies',
  'inventory_translations',
  'media',
  'offers',
  'partner_places',
  'payment_plans',
  'reviews',
  'surroundings',
]

const changes: Record<string, (target: Target) => Promise<unknown>> = {
  'the place renamed': ({ place }) => sql`update inventories set name = 'New' where id = ${place}`.execute(db),
  'the place made inactive': ({ place }) =>
    sql`update inventories set status = 'inactive' where id = ${place}`.execute(db),
  'a room type added': ({ place }) => createRoomType(db, place),
  'a room type changed': ({ room }) => sql`update inventories set area = 99 where id = ${room}`.execute(db),
  'a room type deleted': ({ room }) => sql`delete from inventories where id = ${room}`.execute(db),
  'a tenancy added': ({ place, room }) => createTenancy(db, place, room),
  'a price changed': ({ tenancy }) => sql`update inventories set price_minor = 1 where id = ${tenancy}`.execute(db),
  'a tenancy deleted': ({ tenancy }) => sql`delete from inventories where id = ${tenancy}`.execute(db),
  'a cost added': ({ place }) => createCost(db, place),
  'an image added': ({ place }) => createImage(db, place),
  'an offer added': ({ place }) => createOffer(db, place),
  'a review added': ({ place }) => createReview(db, place),
  'a translation added': ({ place }) => createTranslation(db, place, { language: 'fr' }),
  'a policy linked': ({ place }) => linkCancellationPolicy(db, place),
  'a partner linked': ({ place }) => linkPartner(db, place),
  ...Object.fromEntries(
    PLACE_TABLES.flatMap((table) => [
      [
        `${table} changed`,
        ({ place }: Target) =>
          sql`update ${sql.table(table)} set root_id = root_id where root_id = ${place}`.execute(db),
      ],
      [
        `${table} deleted`,
        ({ place }: Target) => sql`delete from ${sql.table(table)} where root_id = ${place}`.execute(db),
      ],
    ]),
  ),
}

test.each(Object.entries(changes))('raises the version of only the affected place: %s', async (_, change) => {
  const [target, bystander] = [await createTarget(), await createPlace(db)]
  const [before, bystanderBefore] = [await versionOf(target.place), await versionOf(bystander.id)]
  await change(target)
  expect(await versionOf(target.place)).toBeGreaterThan(before)
  expect(await versionOf(bystander.id)).toBe(bystanderBefore)
})

const SEQUENCE_LENGTH = { minLength: 1, maxLength: 6 }

test('raises the version with every change in any sequence of changes', async () => {
  const nonDeleting = Object.entries(changes).filter(([name]) => !name.includes('deleted'))
  await fc.assert(
    // Each change occurs at most once because a unique row can't be added twice.
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...nonDeleting), { ...SEQUENCE_LENGTH, selector: ([name]) => name }),
      async (sequence) => {
        const target = await createTarget()
        for (const [, change] of sequence) {
          const before = await versionOf(target.place)
          await change(target)
          expect(await versionOf(target.place)).toBeGreaterThan(before)
        }
      },
    ),
    { numRuns: 15 },
  )
})

test('does not raise the version when commissions change', async () => {
  const { place } = await createTarget()
  const before = await versionOf(place)
  const { id } = await createCommission(db, place)
  await sql`update commissions set basis_points = 900 where id = ${id}`.execute(db)
  await sql`delete from commissions where id = ${id}`.execute(db)
  expect(await versionOf(place)).toBe(before)
})

test('does not raise the version when views are counted', async () => {
  const { place } = await createTarget()
  const before = await versionOf(place)
  await sql`insert into place_views (root_id, day, views) values (${place}, '2026-11-15', 3)`.execute(db)
  expect(await versionOf(place)).toBe(before)
})

test('raises the version but not updated_at when a hold is taken or released', async () => {
  const { place, tenancy } = await createTarget()
  const updatedAt = async () =>
    (await db.selectFrom('inventories').where('id', '=', place).select('updatedAt').executeTakeFirstOrThrow()).updatedAt
  const [before, updatedBefore] = [await versionOf(place), await updatedAt()]
  await createHold(db, { rootId: place, tenancyId: tenancy })
  expect(await versionOf(place)).toBe(before + 1)
  await sql`update holds set email_hash = flow_hash where root_id = ${place}`.execute(db)
  expect(await versionOf(place)).toBe(before + 1)
  await sql`update holds set released_at = now(), release_reason = 'cancelled' where root_id = ${place}`.execute(db)
  expect(await versionOf(place)).toBe(before + 2)
  await sql`delete from holds where root_id = ${place}`.execute(db)
  expect(await versionOf(place)).toBe(before + 2)
  expect(await updatedAt()).toEqual(updatedBefore)
})

/** Tables of user data, which does not describe the place. */
const USER_DATA_TABLES = [
  'bookings',
  'chat_threads',
  'form_drafts',
  'leads',
  'nationality_payment_rules',
  'payments',
  'price_alerts',
  'review_uploads',
  'saved_search_matches',
  'shared_shortlist_places',
  'shortlist_entries',
  'takeovers',
  'visits',
]

test('covers every table that references inventories', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'inventories'::regclass and conrelid <> 'inventories'::regclass
  `.execute(db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [
      ...PLACE_TABLES,
      ...USER_DATA_TABLES,
      'commissions',
      'complaints',
      'dismissed_duplicates',
      'feed_errors',
      'holds',
      'lead_option_rooms',
      'place_overviews',
      'place_views',
      // Its own triggers raise the versions of places whose minutes changed.
      'travel_minutes',
      'travel_moved_places',
    ].toSorted(),
  )
})

test('does not raise the version when a statement changes no rows', async () => {
  const { place } = await createTarget()
  const before = await versionOf(place)
  await sql`update media set featured = true where root_id = ${place} and false`.execute(db)
  await sql`update inventories set name = 'x' where root_id = ${place} and false`.execute(db)
  expect(await versionOf(place)).toBe(before)
})

test('raises the versions of both places when one statement changes both', async () => {
  const [one, two] = [await createTarget(), await createTarget()]
  const before = [await versionOf(one.place), await versionOf(two.place)]
  await sql`update costs set amount_minor = 1 where root_id in (${one.place}, ${two.place})`.execute(db)
  expect([await versionOf(one.place), await versionOf(two.place)]).toEqual(before.map((version) => version + 1))
})

test.each([
  [
    'an offer',
    ({ from, to }: { from: Target; to: Target }) =>
      sql`update offers set root_id = ${to.place}, inventory_id = ${to.place} where root_id = ${from.place}`,
  ],
  [
    'a tenancy',
    ({ from, to }: { from: Target; to: Target }) =>
      sql`update inventories set root_id = ${to.place}, parent_id = ${to.room} where id = ${from.tenancy}`,
  ],
])('raises the versions of both places when %s moves between them', async (_, move) => {
  const [from, to] = [await createTarget(), await createTarget()]
  // The availability row references the place as well and would prevent moving its tenancy.
  await sql`delete from availability where tenancy_id = ${from.tenancy}`.execute(db)
  const before = [await versionOf(from.place), await versionOf(to.place)]
  await move({ from, to }).execute(db)
  expect([await versionOf(from.place), await versionOf(to.place)]).toEqual(before.map((version) => version + 1))
})

test('ignores attempts to set or lower a version', async () => {
  const { id } = await createPlace(db, { place: { version: 500 } })
  const before = await versionOf(id)
  expect(before).toBeLessThan(500)
  await sql`update inventories set version = 1 where id = ${id}`.execute(db)
  expect(await versionOf(id)).toBe(before + 1)
})

test('gives concurrent changes to one place distinct versions', async () => {
  const tree = await createPlace(db, { tenancies: 8 })
  const tenancies = tree.roomTypes.flatMap((room) => room.tenancies)
  const before = await versionOf(tree.id)
  const seen = await Promise.all(
    tenancies.map(({ id }) =>
      db.transaction().execute(async (tx) => {
        await sql`update availability set places_left = places_left - 1 where tenancy_id = ${id}`.execute(tx)
        const { version } = await lockPlace(tx, tree.id)
        return version
      }),
    ),
  )
  expect(seen.toSorted((a, b) => a - b)).toEqual(tenancies.map((_, index) => before + 1 + index))
})

test('avoids deadlocks when transactions lock the place before changing its rows in any order', async () => {
  const tree = await createPlace(db, { tenancies: 2 })
  const ids = tree.roomTypes.flatMap((room) => room.tenancies.map(({ id }) => id))
  const before = await versionOf(tree.id)
  await Promise.all(
    [ids, ids.toReversed(), ids, ids.toReversed()].map((order) =>
      db.transaction().execute(async (tx) => {
        await lockPlace(tx, tree.id)
        for (const id of order)
          await sql`update inventories set price_minor = price_minor + 1 where id = ${id}`.execute(tx)
      }),
    ),
  )
  expect(await versionOf(tree.id)).toBe(before + 8)
})

test("raises a region's version when its own names or those of a region above it change", async () => {
  const country = await createRegion(db)
  const city = await createCity(db, { parentId: country.id })
  const elsewhere = await createRegion(db)
  const versions = async () => {
    const ids = [country.id, city.id, elsewhere.id]
    const rows = await db.selectFrom('regions').where('id', 'in', ids).orderBy('id').select('version').execute()
    return rows.map(({ version }) => version)
  }
  await db.updateTable('regions').set({ name: 'Renamed' }).where('id', '=', country.id).execute()
  expect(await versions()).toEqual([2, 2, 1])
  await db.insertInto('regionNames').values({ regionId: country.id, language: 'fr', name: 'Renommé' }).execute()
  expect(await versions()).toEqual([3, 3, 1])
  await db.insertInto('regionNames').values({ regionId: city.id, language: 'fr', name: 'Ville' }).execute()
  expect(await versions()).toEqual([3, 4, 1])
  await db.updateTable('regions').set({ population: 5 }).where('id', '=', country.id).execute()
  expect(await versions()).toEqual([4, 4, 1])
})
