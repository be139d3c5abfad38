import type { HoldEnd } from '../../types.generated.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

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
 * Serialises requests with the same form, browser, email or IP address until commit. Locks are taken in a fixed order
 * to avoid deadlocks.
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

/** Returns unreleased holds of the browser or email, including expired ones. */
export function listHoldsOf(tx: Tx, { flowHash, emailHash }: Holder): Promise<HoldRow[]> {
  return tx
    .selectFrom('holds')
    .where('releasedAt', 'is', null)
    .where((where) => where.or([where('flowHash', '=', flowHash), where('emailHash', '=', emailHash)]))
    .select(COLUMNS)
    .execute()
}

/** Locks the places until commit, in order of id as all writers do. */
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

export type TenancyAvailability = {
  /** Slots left according to the landlord. */
  placesLeft: number
  /** Active holds of other browsers and emails. */
  heldByOthers: number
}

/**
 * Locks the tenancy's availability until commit; the caller has locked the place. Returns undefined if no availability
 * is known.
 */
export async function lockTenancyAvailability(
  tx: Tx,
  tenancyId: number,
  holder: Holder,
  now: Date,
): Promise<TenancyAvailability | undefined> {
  const { rows } = await sql<TenancyAvailability>`
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

/** Releases the holds and returns those that were not yet released. */
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

export function releaseExpiredHoldsOf(
  tx: Tx,
  scope: { tenancyId: number } | { rootId: number },
  now: Date,
): Promise<Released[]> {
  const [column, id] =
    'tenancyId' in scope ? (['tenancyId', scope.tenancyId] as const) : (['rootId', scope.rootId] as const)
  return tx
    .updateTable('holds')
    .set({ releasedAt: sql<Date>`now()`, releaseReason: 'expired' })
    .where(column, '=', id)
    .where('releasedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .returning(['id', 'rootId', 'leadId'])
    .execute()
}

/** Returns places with expired holds, longest expired first. */
export async function listRootsWithExpiredHolds(db: DbOrTx, now: Date, limit: number): Promise<number[]> {
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

export type ActiveHoldCounts = { fromAddress: number; ofPlace: number; placesLeftOfPlace: number }

/** Counts active holds by verified or unverified holders, per IP address and per place. */
export async function countActiveHolds(
  tx: Tx,
  { addressHash, rootId, isProven, now }: { addressHash: Buffer; rootId: number; isProven: boolean; now: Date },
): Promise<ActiveHoldCounts> {
  const { rows } = await sql<ActiveHoldCounts>`
    select
      (
        select count(*) from holds
        where address_hash = ${addressHash} and released_at is null and expires_at > ${now} and is_proven = ${isProven}
      ) as from_address,
      (
        select count(*) from holds
        where root_id = ${rootId} and released_at is null and expires_at > ${now} and is_proven = ${isProven}
      ) as of_place,
      (
        select coalesce(sum(availability.places_left), 0) from availability
        join inventories tenancy on tenancy.id = availability.tenancy_id and tenancy.status = 'active'
        where availability.root_id = ${rootId}
      ) as places_left_of_place
  `.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('hold count query returned no row')
  return counts
}

export type RecentHoldCounts = { byHolder: number; fromAddress: number }

/** The holder as hold limits count it. `userId` is the account, or null for visitors and for people without one. */
export type CountedHolder = Holder & { addressHash: Buffer; isProven: boolean; userId: number | null }

/**
 * Counts holds of a tenancy within a day, including ended ones. An unverified holder is recognised by browser or email
 * among unverified holds, a verified one by email or account among verified holds: a stranger who types an email must
 * not use up its owner's holds.
 */
export async function countRecentHolds(
  tx: Tx,
  tenancyId: number,
  holder: CountedHolder,
  now: Date,
): Promise<RecentHoldCounts> {
  const { emailHash, addressHash, isProven } = holder
  const { rows } = await sql<RecentHoldCounts>`
    select
      count(*) filter (where email_hash = ${emailHash} or ${isSameBrowserOrAccount(holder)}) as by_holder,
      count(*) filter (where address_hash = ${addressHash}) as from_address
    from holds
    where tenancy_id = ${tenancyId} and taken_at > ${now}::timestamptz - interval '1 day' and is_proven = ${isProven}
  `.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('recent hold count query returned no row')
  return counts
}

function isSameBrowserOrAccount({ isProven, flowHash, userId }: CountedHolder): RawBuilder<boolean> {
  if (!isProven) return sql`flow_hash = ${flowHash}`
  return sql`exists (select from leads where leads.id = holds.lead_id and leads.user_id = ${userId})`
}

/** Counts holds of a tenancy taken for one lead within a day, by any holder. Limits the holds taken to pay. */
export async function countRecentHoldsForLead(tx: Tx, tenancyId: number, leadId: number, now: Date): Promise<number> {
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

/** Returns the lead's active hold. */
export function findActiveHold(db: DbOrTx, leadId: number, now: Date): Promise<HoldRow | undefined> {
  return db
    .selectFrom('holds')
    .where('leadId', '=', leadId)
    .where('releasedAt', 'is', null)
    .where('expiresAt', '>', now)
    .select(COLUMNS)
    .orderBy('expiresAt', 'desc')
    .executeTakeFirst()
}

/** Extends a hold while the student pays. Does not change the listing. */
export async function extendHold(tx: Tx, id: number, expiresAt: Date): Promise<void> {
  await tx.updateTable('holds').set({ expiresAt }).where('id', '=', id).execute()
}

export type LastHold = Holder & { addressHash: Buffer; isProven: boolean }

/**
 * Returns the holder of the lead's last hold, ended or not, or undefined if the hold was deleted because of its age.
 */
export function findLastHold(db: DbOrTx, leadId: number): Promise<LastHold | undefined> {
  return db
    .selectFrom('holds')
    .where('leadId', '=', leadId)
    .select(['flowHash', 'emailHash', 'addressHash', 'isProven'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns whether a slot is not held by others. Takes no lock, so the result may be stale at once. */
export async function isSlotAvailable(db: DbOrTx, tenancyId: number, holder: Holder, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from availability
    where tenancy_id = ${tenancyId} and places_left > (${countHeldByOthers(holder, now)})
  `.execute(db)
  return rows.length > 0
}

/** Counts slots of a tenancy that are neither taken nor held. */
export async function countAvailableSlots(db: DbOrTx, tenancyId: number, now: Date): Promise<number> {
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

/** Deletes up to `limit` holds that were released more than `days` ago. */
export async function deleteOldHolds(db: DbOrTx, days: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from holds where id in (
      select id from holds where released_at < now() - make_interval(days => ${days}) limit ${limit}
    )
  `.execute(db)
  return Number(numAffectedRows)
}
