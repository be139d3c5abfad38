import type { DurationUnit } from '@amber/domain/dates/duration'
import type { Language } from '@amber/domain/languages'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** Who set an alert: an account, or the email of a visitor. */
export type AlertReader = { userId: number } | { email: string }

type PriceAlertRow = {
  id: number
  rootId: number
  roomTypeId: number
  tenancyId: number | null
  knownPrice: number
  currency: string
  priceDuration: PricingDuration
  maxPrice: number | null
  language: Language
  confirmSeed: Buffer
  confirmedAt: Date | null
}

const columns = [
  'id',
  'rootId',
  'roomTypeId',
  'tenancyId',
  'knownPrice',
  'currency',
  'priceDuration',
  'maxPrice',
  'language',
  'confirmSeed',
  'confirmedAt',
] as const

export type NewPriceAlert = Omit<PriceAlertRow, 'id'> & { reader: AlertReader }

/**
 * Stores an alert and returns its id. Setting it again changes its limit and language and starts from the price now, and
 * links sent before keep working. A confirmed alert of a visitor stays as it is, because anyone may type the email.
 */
export async function savePriceAlert(tx: Tx, { reader, ...alert }: NewPriceAlert): Promise<number> {
  const owner = sql.ref('userId' in reader ? 'user_id' : 'email')
  const { knownPrice, currency, priceDuration, maxPrice, language } = alert
  const isMutable = sql<boolean>`price_alerts.user_id is not null or price_alerts.confirmed_at is null`
  const changed = await tx
    .insertInto('priceAlerts')
    .values({ ...alert, ...reader })
    .onConflict((conflict) =>
      conflict
        .expression(sql`${owner}, room_type_id, coalesce(tenancy_id, 0)`)
        .where(sql<boolean>`ended_at is null and ${owner} is not null`)
        .doUpdateSet({ knownPrice, currency, priceDuration, maxPrice, language })
        .where(isMutable),
    )
    .returning('id')
    .executeTakeFirst()
  return changed?.id ?? (await getActiveAlertId(tx, reader, alert))
}

async function getActiveAlertId(
  tx: Tx,
  reader: AlertReader,
  { roomTypeId, tenancyId }: Pick<PriceAlertRow, 'roomTypeId' | 'tenancyId'>,
): Promise<number> {
  const { id } = await tx
    .selectFrom('priceAlerts')
    .where(isOf(reader))
    .where('endedAt', 'is', null)
    .where('roomTypeId', '=', roomTypeId)
    .where('tenancyId', 'is not distinct from', tenancyId)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countActiveAlerts(tx: Tx, reader: AlertReader): Promise<number> {
  const { count } = await tx
    .selectFrom('priceAlerts')
    .where('endedAt', 'is', null)
    .where(isOf(reader))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const isOf = (reader: AlertReader) =>
  'userId' in reader
    ? sql<boolean>`price_alerts.user_id = ${reader.userId}`
    : sql<boolean>`price_alerts.email = ${reader.email}::citext`

/** Locks an alert that is not confirmed yet or is active, and returns what its link needs. */
export const lockPriceAlert = (tx: Tx, id: number) =>
  tx
    .selectFrom('priceAlerts')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .select([...columns, 'userId', 'email'])
    .forUpdate()
    .executeTakeFirst()

export async function confirmPriceAlert(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('priceAlerts')
    .set({ confirmedAt: sql<Date>`coalesce(confirmed_at, now())` })
    .where('id', '=', id)
    .execute()
}

/** Deletes an alert of an account and returns whether it existed. */
export async function deletePriceAlert(tx: Tx, { userId, id }: { userId: number; id: number }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('priceAlerts')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Assigns the alerts of a verified email to its account. Where the account has the same alert, that one stays.
 * Unconfirmed ones are not assigned, because anyone may have typed the email.
 */
export async function claimPriceAlerts(tx: Tx, userId: number, email: string): Promise<void> {
  await sql`
    delete from price_alerts visitor using price_alerts own
    where visitor.email = ${email}::citext and own.user_id = ${userId}
      and visitor.ended_at is null and own.ended_at is null
      and own.room_type_id = visitor.room_type_id and own.tenancy_id is not distinct from visitor.tenancy_id
  `.execute(tx)
  await sql`
    update price_alerts set user_id = ${userId}, email = null where email = ${email}::citext and confirmed_at is not null
  `.execute(tx)
}

/** Deletes all alerts of an email without an account. */
export async function deletePriceAlertsOfEmail(tx: Tx, email: string): Promise<void> {
  await sql`delete from price_alerts where email = ${email}::citext`.execute(tx)
}

/** Deletes alerts that were never confirmed or have ended, and mails that no drop is left of, after these days. */
export async function deleteOldPriceAlerts(
  db: DbOrTx,
  { unconfirmedDays, endedDays }: { unconfirmedDays: number; endedDays: number },
): Promise<void> {
  await sql`
    delete from price_alerts
    where (confirmed_at is null and created_at < now() - make_interval(days => ${unconfirmedDays}))
      or ended_at < now() - make_interval(days => ${endedDays})
  `.execute(db)
  await sql`
    delete from price_alert_mails where created_at < now() - make_interval(days => ${endedDays})
  `.execute(db)
}

export type ListedPriceAlert = PriceAlertRow & {
  userId: number | null
  email: string | null
  endedAt: Date | null
  createdAt: Date
  lastMailAt: Date | null
  placeName: string
  canonicalName: string
  roomName: string
  leaseDuration: number | null
  leaseDurationUnit: DurationUnit | null
}

/** Lists the alerts of an account, newest first. */
export const listPriceAlertsOf = (db: DbOrTx, userId: number): Promise<ListedPriceAlert[]> =>
  listNamedAlerts(db, sql`alert.user_id = ${userId}`)

/** Returns the alert with the names of its place and room, unless it was deleted. */
export async function findNamedAlert(db: DbOrTx, id: number): Promise<ListedPriceAlert | undefined> {
  const [alert] = await listNamedAlerts(db, sql`alert.id = ${id}`)
  return alert
}

async function listNamedAlerts(db: DbOrTx, condition: RawBuilder<unknown>): Promise<ListedPriceAlert[]> {
  const { rows } = await sql<ListedPriceAlert>`
    select alert.*, place.name as place_name, place.canonical_name, room.name as room_name,
      tenancy.lease_duration, tenancy.lease_duration_unit
    from price_alerts alert
    join inventories place on place.id = alert.root_id
    join inventories room on room.root_id = alert.root_id and room.id = alert.room_type_id
    left join inventories tenancy on tenancy.root_id = alert.root_id and tenancy.id = alert.tenancy_id
    where ${condition}
    order by alert.created_at desc, alert.id desc
  `.execute(db)
  return rows
}
