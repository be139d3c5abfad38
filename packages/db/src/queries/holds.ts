import type { HoldEnd } from '../types.generated.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'

export type HoldRow = {
  id: number
  rootId: number
  tenancyId: number
  leadId: number
  flowHash: Buffer
  takenAt: Date
  expiresAt: Date
}

const COLUMNS = ['id', 'rootId', 'tenancyId', 'leadId', 'flowHash', 'takenAt', 'expiresAt'] as const

export type Holder = { flowHash: Buffer; emailHash: Buffer }

/**
 * One form sent twice at once, and two that hold by one browser, one e-mail or from one address, queue up here until
 * commit: in one order, so that no two wait for each other.
 */
export async function lockHolder(
  tx: Tx,
  { flowHash, emailHash, addressHash }: Holder & { addressHash: Buffer },
  idempotencyKey: string,
): Promise<void> {
  const hashes = [flowHash, emailHash, addressHash]
  const names = [`form:${idempotencyKey}`, ...hashes.map((hash) => `hold:${hash.toString('hex')}`)]
  await sql`
    select pg_advisory_xact_lock(key)
    from (
      select hashtextextended(name, 0) as key
      from unnest(${names}::text[]) name
      order by 1
    ) keys
  `.execute(tx)
}

/** Not yet released, over or not: by the browser or by the e-mail. */
export function listHoldsOf(tx: Tx, { flowHash, emailHash }: Holder): Promise<HoldRow[]> {
  return tx
    .selectFrom('holds')
    .where('releasedAt', 'is', null)
    .where((where) => where.or([where('flowHash', '=', flowHash), where('emailHash', '=', emailHash)]))
    .select(COLUMNS)
    .execute()
}

/** Holds the places until commit, as everybody does who changes one: the lowest number first. */
export async function lockPlaces(tx: Tx, rootIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('inventories')
    .where('id', 'in', [...rootIds])
    .where('kind', '=', 'place')
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export type TenancyPlaces = {
  /** What the landlord has. */
  placesLeft: number
  /** Held now by others. */
  heldByOthers: number
}

/** Of a tenancy whose place is locked; undefined where nothing is known to be free. Holds it until commit. */
export async function lockTenancyPlaces(
  tx: Tx,
  tenancyId: number,
  holder: Holder,
  now: Date,
): Promise<TenancyPlaces | undefined> {
  const { rows } = await sql<TenancyPlaces>`
    select availability.places_left, (${countHeldByOthers(holder, now)}) as held_by_others
    from availability where tenancy_id = ${tenancyId}
    for no key update
  `.execute(tx)
  return rows[0]
}

const countHeldByOthers = ({ flowHash, emailHash }: Holder, now: Date): RawBuilder<number> => sql`
  select count(*) from holds
  where holds.tenancy_id = availability.tenancy_id and released_at is null and expires_at > ${now}
    and flow_hash <> ${flowHash} and email_hash <> ${emailHash}`

type Released = Pick<HoldRow, 'id' | 'rootId' | 'leadId'>

/** Gives those that were still held. */
export function releaseHolds(tx: Tx, ids: readonly number[], reason: HoldEnd): Promise<Released[]> {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .updateTable('holds')
    .set({ releasedAt: sql<Date>`now()`, releaseReason: reason })
    .where('id', 'in', [...ids])
    .where('releasedAt', 'is', null)
    .returning(['id', 'rootId', 'leadId'])
    .execute()
}

export function releaseExpiredOf(
  tx: Tx,
  of: { tenancyId: number } | { rootId: number },
  now: Date,
): Promise<Released[]> {
  const [column, id] = 'tenancyId' in of ? (['tenancyId', of.tenancyId] as const) : (['rootId', of.rootId] as const)
  return tx
    .updateTable('holds')
    .set({ releasedAt: sql<Date>`now()`, releaseReason: 'expired' })
    .where(column, '=', id)
    .where('releasedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .returning(['id', 'rootId', 'leadId'])
    .execute()
}

/** Places with holds that are over, those that have waited longest first. */
export async function listRootsWithExpired(db: DbOrTx, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('holds')
    .where('releasedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .groupBy('rootId')
    .select('rootId')
    .orderBy(({ fn }) => fn.min('expiresAt'))
    .limit(limit)
    .execute()
  return rows.map(({ rootId }) => rootId)
}

export async function listTakenSlots(tx: Tx, tenancyId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('holds')
    .where('tenancyId', '=', tenancyId)
    .where('releasedAt', 'is', null)
    .select('slot')
    .execute()
  return rows.map(({ slot }) => slot)
}

export type HeldCounts = { fromAddress: number; ofProperty: number; placesLeftOfProperty: number }

/** What is held now by holders of one standing, from an address and of a property. */
export async function countHeld(
  tx: Tx,
  { addressHash, rootId, isProven, now }: { addressHash: Buffer; rootId: number; isProven: boolean; now: Date },
): Promise<HeldCounts> {
  const { rows } = await sql<HeldCounts>`
    select
      (
        select count(*) from holds
        where address_hash = ${addressHash} and released_at is null and expires_at > ${now} and is_proven = ${isProven}
      ) as from_address,
      (
        select count(*) from holds
        where root_id = ${rootId} and released_at is null and expires_at > ${now} and is_proven = ${isProven}
      ) as of_property,
      (
        select coalesce(sum(availability.places_left), 0) from availability
        join inventories tenancy on tenancy.id = availability.tenancy_id and tenancy.status = 'active'
        where availability.root_id = ${rootId}
      ) as places_left_of_property
  `.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('a select without a from gives one row')
  return counts
}

export type TakenToday = { byHolder: number; fromAddress: number }

/** How often visitors took a place of the tenancy within a day, whatever became of it: by browser or e-mail, and by address. */
export async function countTakenToday(
  tx: Tx,
  tenancyId: number,
  { flowHash, emailHash, addressHash }: Holder & { addressHash: Buffer },
  now: Date,
): Promise<TakenToday> {
  const { rows } = await sql<TakenToday>`
    select
      count(*) filter (where flow_hash = ${flowHash} or email_hash = ${emailHash}) as by_holder,
      count(*) filter (where address_hash = ${addressHash}) as from_address
    from holds
    where tenancy_id = ${tenancyId} and taken_at > ${now}::timestamptz - interval '1 day' and not is_proven
  `.execute(tx)
  const [taken] = rows
  if (!taken) throw new Error('a count gives one row')
  return taken
}

/** The same for one lead, by whomever: to pay for it. */
export async function countTakenForLead(tx: Tx, tenancyId: number, leadId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select count(*) as taken from holds
    where lead_id = ${leadId} and tenancy_id = ${tenancyId} and taken_at > ${now}::timestamptz - interval '1 day'
  `.execute(tx)
  return rows[0]?.taken ?? 0
}

export type NewHold = Holder & {
  rootId: number
  tenancyId: number
  slot: number
  leadId: number
  formId: number
  addressHash: Buffer
  isProven: boolean
  takenAt: Date
  expiresAt: Date
}

export async function insertHold(tx: Tx, hold: NewHold): Promise<number> {
  const { id } = await tx.insertInto('holds').values(hold).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The one that a lead has now. */
export function findLiveHold(db: DbOrTx, leadId: number, now: Date): Promise<HoldRow | undefined> {
  return db
    .selectFrom('holds')
    .where('leadId', '=', leadId)
    .where('releasedAt', 'is', null)
    .where('expiresAt', '>', now)
    .select(COLUMNS)
    .orderBy('expiresAt', 'desc')
    .executeTakeFirst()
}

/** Whoever pays keeps it for longer. Nothing that is shown changes. */
export async function extendHold(tx: Tx, id: number, expiresAt: Date): Promise<void> {
  await tx.updateTable('holds').set({ expiresAt }).where('id', '=', id).execute()
}

export type PastHold = Holder & { addressHash: Buffer; isProven: boolean }

/** By whom a place was last held for a lead, live or not; undefined for one so old that it is forgotten. */
export function findLastHolder(db: DbOrTx, leadId: number): Promise<PastHold | undefined> {
  return db
    .selectFrom('holds')
    .where('leadId', '=', leadId)
    .select(['flowHash', 'emailHash', 'addressHash', 'isProven'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether there is a place that no other holds, without a lock: true now, perhaps not in a moment. */
export async function isPlaceFree(db: DbOrTx, tenancyId: number, holder: Holder, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from availability
    where tenancy_id = ${tenancyId} and places_left > (${countHeldByOthers(holder, now)})
  `.execute(db)
  return rows.length > 0
}

/** How many of a tenancy are left beside all that are held. */
export async function countPlacesFree(db: DbOrTx, tenancyId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select greatest(
      availability.places_left - (
        select count(*) from holds
        where holds.tenancy_id = availability.tenancy_id and released_at is null and expires_at > ${now}
      ),
      0
    ) as free
    from availability where tenancy_id = ${tenancyId}
  `.execute(db)
  return rows[0]?.free ?? 0
}

/** Ended so long ago that nobody asks; at most so many at once. */
export async function deleteOldHolds(db: DbOrTx, days: number, atMost: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from holds where id in (
      select id from holds where released_at < now() - make_interval(days => ${days}) limit ${atMost}
    )
  `.execute(db)
  return Number(numAffectedRows)
}
