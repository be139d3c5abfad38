import type { Db, Tx } from '@amber/db/database'
import { recordFeedError } from '@amber/db/queries/queue/record-feed-error'
import { FEED_ERROR_CODES } from '@amber/domain/inventory/feed-errors'
import { sql } from 'kysely'
import { assertLocalDatabase } from '../load/assert-local-database.ts'
import { DEMO_STAFF } from './staff-accounts.ts'

/** Rows of each kind that staff find in their queues. */
const PENDING_REVIEWS = 24
const COMPLAINTS = 8
const CHANGED_PLACES = 40

/**
 * Adds to a demo world what staff work with: a colleague of each role, a history of prices, pending reviews, complaints
 * and feed errors. Organisations and commissions come with the places. Changes nothing if the colleagues exist.
 */
export async function loadStaffWorld(db: Db, databaseUrl: string): Promise<void> {
  assertLocalDatabase([databaseUrl])
  await db.transaction().execute(async (tx) => {
    const staff = await createStaff(tx)
    const [, , supplyManager] = staff
    if (supplyManager === undefined) return
    await changePrices(tx, supplyManager)
    await addPendingReviews(tx)
    await complain(tx)
    await failFeeds(tx)
  })
}

/** Returns the ids of the new colleagues in the order of their list; none if they exist. */
async function createStaff(tx: Tx): Promise<number[]> {
  const created = await tx
    .insertInto('users')
    .values(DEMO_STAFF.map(({ name, email }) => ({ name, email, emailVerifiedAt: new Date() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email'])
    .execute()
  if (created.length < DEMO_STAFF.length) return []
  const staff = DEMO_STAFF.flatMap(({ role, email }) => {
    const user = created.find((each) => each.email === email)
    return user ? [{ userId: user.id, role }] : []
  })
  await tx.insertInto('userRoles').values(staff).execute()
  return staff.map(({ userId }) => userId)
}

/** Records price changes of the last weeks as the editor and a feed would have. */
const changePrices = (tx: Tx, actorId: number) =>
  sql`
    insert into inventory_changes (root_id, inventory_id, kind, actor_id, source, version, changes, created_at)
    select
      tenancy.root_id, tenancy.id, 'tenancy', case when number % 4 > 0 then ${actorId}::bigint end,
      case when number % 4 > 0 then 'editor' else 'feed' end::change_source, place.version,
      jsonb_build_object(
        'price', jsonb_build_object(
          'from', tenancy.price_minor - 100 * number, 'to', tenancy.price_minor - 100 * (number - 1)
        )
      ),
      now() - make_interval(days => number::int, hours => (tenancy.id % 12)::int)
    from (
      select distinct on (tenancy.root_id) tenancy.* from inventories tenancy
      where tenancy.kind = 'tenancy' and tenancy.price_minor > 1000
      order by tenancy.root_id, tenancy.id limit ${CHANGED_PLACES}
    ) tenancy
    join inventories place on place.id = tenancy.root_id
    cross join generate_series(1, 5) number
    -- The history is read in the order of its ids.
    order by number desc, tenancy.id
  `.execute(tx)

/** Adds reviews that wait for a moderator, in the words of others; every second one has an image. */
async function addPendingReviews(tx: Tx): Promise<void> {
  await sql`
    with added as (
      insert into reviews (
        root_id, inventory_id, kind, author_name, status, rating, text, language, stay_proof, stay_proved_at, created_at
      )
      select
        place.id, place.id, 'place', review.author_name, 'pending', review.rating, review.text, review.language,
        'booking', now(), now() - make_interval(hours => (7 * place.number)::int)
      from (
        select id, row_number() over (order by id) as number from inventories
        where kind = 'place' and status = 'active' limit ${PENDING_REVIEWS}
      ) place
      join (
        select reviews.*, row_number() over (order by id desc) as number from reviews where text <> ''
      ) review on review.number = place.number
      returning id, root_id
    )
    insert into review_media (review_id, position, base_path, width, height)
    select added.id, 1, image.base_path, image.width, image.height
    from added
    cross join lateral (
      select media.* from media where media.root_id = added.root_id and media.media_type = 'image'
      order by media.position limit 1
    ) image
    where added.id % 2 = 0
  `.execute(tx)
}

const complain = (tx: Tx) =>
  sql`
    insert into complaints (root_id, kind, text, email, language, idempotency_key, created_at)
    select
      place.id, kinds.kind, kinds.text, 'student-' || place.number || '@example.com', 'en', gen_random_uuid(),
      now() - make_interval(hours => (5 * place.number)::int)
    from (
      select id, row_number() over (order by id) as number from inventories
      where kind = 'place' and status = 'active' limit ${COMPLAINTS}
    ) place
    join (values
      (0, 'price', 'The page shows a lower rent than the landlord asked me for on the phone.'),
      (1, 'photos', 'The kitchen in the photos is not the one of this building.'),
      (2, 'availability', 'Reception says all studios are taken until January.'),
      (3, 'location', 'The pin is on the wrong side of the river.')
    ) as kinds (number, kind, text) on kinds.number = place.number % 4
  `.execute(tx)

/** Records one error of each kind for a supplier, the first of them twice. */
async function failFeeds(tx: Tx): Promise<void> {
  const places = await tx
    .selectFrom('inventories')
    .where('kind', '=', 'place')
    .where('organisationId', 'is not', null)
    .orderBy('id')
    .select(['id', 'organisationId'])
    .limit(FEED_ERROR_CODES.length)
    .execute()
  for (const [index, code] of FEED_ERROR_CODES.entries()) {
    const place = places[index]
    if (!place?.organisationId) continue
    const error = {
      organisationId: place.organisationId,
      rootId: code === 'unknown_place' ? null : place.id,
      reference: `units.csv, row ${17 + 23 * index}`,
      code,
    }
    await recordFeedError(tx, error)
    if (index === 0) await recordFeedError(tx, error)
  }
}
