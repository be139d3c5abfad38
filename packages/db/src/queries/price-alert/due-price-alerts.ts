import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { Language } from '@amber/domain/languages'
import type { PriceAlertTerms, RoomState } from '@amber/domain/price-alert/decide-price-alert'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import type { AlertReader } from './price-alerts.ts'

/** Returns which of these places have an active alert. */
export async function listPlacesWithAlerts(db: DbOrTx, rootIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ rootId: number }>`
    select distinct root_id from price_alerts
    where root_id = any (${rootIds}::bigint[]) and ended_at is null and confirmed_at is not null
    order by root_id
  `.execute(db)
  return rows.map(({ rootId }) => rootId)
}

/** Returns one active alert of each reader of a place, or of all places. */
export async function listAlertReaders(
  db: DbOrTx,
  { rootId, after, limit }: { rootId?: number; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from price_alerts
    where ended_at is null and confirmed_at is not null ${rootId === undefined ? sql`` : sql`and root_id = ${rootId}`}
    group by user_id, email
    having min(id) > ${after}
    order by min(id)
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

type DueAlert = PriceAlertTerms & {
  id: number
  rootId: number
  /** Seconds since the reader got the last mail about this alert; null if they got none. */
  secondsSinceMail: number | null
}

export type DueReader = {
  reader: AlertReader
  /** Current address and language: of the account, or as given with the alert. */
  email: string
  language: Language
  alerts: DueAlert[]
}

type LockedRow = {
  id: number
  rootId: number
  userId: number | null
  email: string
  language: Language
  knownPrice: number
  currency: string
  priceDuration: PricingDuration
  maxPrice: number | null
  secondsSinceMail: number | null
}

/**
 * Locks the active alerts of the reader of an alert. Returns undefined if they have none. A concurrent caller waits and
 * then sees what the first has done.
 */
export async function lockAlertsOfReader(tx: Tx, alertId: number): Promise<DueReader | undefined> {
  const { rows } = await sql<LockedRow>`
    select alert.id, alert.root_id, alert.user_id, coalesce(person.email, alert.email) as email,
      coalesce(person.language, alert.language) as language,
      alert.known_price, alert.currency, alert.price_duration, alert.max_price,
      extract(epoch from now() - alert.last_mail_at)::float8 as seconds_since_mail
    from price_alerts given
    join price_alerts alert on alert.user_id = given.user_id or alert.email = given.email
    left join users person on person.id = alert.user_id
    where given.id = ${alertId} and alert.ended_at is null and alert.confirmed_at is not null
      and person.erased_at is null
    order by alert.id
    for no key update of alert
  `.execute(tx)
  const [first] = rows
  if (!first) return undefined
  return {
    reader: first.userId === null ? { email: first.email } : { userId: first.userId },
    email: first.email,
    language: first.language,
    alerts: rows.map(({ id, rootId, knownPrice, currency, priceDuration, maxPrice, secondsSinceMail }) => ({
      id,
      rootId,
      known: { currency, duration: priceDuration, price: knownPrice },
      maxPrice,
      secondsSinceMail,
    })),
  }
}

/**
 * Returns the state of the rooms of these alerts, from the listings that searches read: the lowest all-in price of the
 * stays that can be booked. A statement of its own, so that it sees what was committed while the locks were awaited.
 */
export async function readRoomStates(db: DbOrTx, alertIds: readonly number[]): Promise<Map<number, RoomState>> {
  const { rows } = await sql<{
    id: number
    isLet: boolean
    price: number | null
    currency: string | null
    duration: PricingDuration | null
  }>`
    select alert.id,
      coalesce(listing.status = 'active' and bool_or(tenancy.tenancy_id is not null), false) as is_let,
      min(tenancy.price) filter (where tenancy.free) as price,
      listing.card ->> 'currency' as currency,
      listing.card ->> 'priceDuration' as duration
    from price_alerts alert
    left join place_listings listing on listing.root_id = alert.root_id
    -- A stay whose move-in window has ended is no longer let.
    left join listing_tenancies tenancy on tenancy.root_id = alert.root_id
      and tenancy.room_type_id = alert.room_type_id
      and (alert.tenancy_id is null or tenancy.tenancy_id = alert.tenancy_id)
      and tenancy.free_until >= current_date
    where alert.id = any (${alertIds}::bigint[])
    group by alert.id, listing.root_id
  `.execute(db)
  return new Map(
    rows.map(({ id, isLet, price, currency, duration }): [number, RoomState] => {
      if (!isLet || currency === null || duration === null) return [id, { is: 'gone' }]
      return [id, price === null ? { is: 'full' } : { is: 'available', price, currency, duration }]
    }),
  )
}

export async function changeKnownPrice(tx: Tx, id: number, { known, maxPrice }: PriceAlertTerms): Promise<void> {
  await tx
    .updateTable('priceAlerts')
    .set({ knownPrice: known.price, currency: known.currency, priceDuration: known.duration, maxPrice })
    .where('id', '=', id)
    .execute()
}

/** Ends those of these alerts that are active. */
export async function endPriceAlerts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update price_alerts set ended_at = now() where id = any (${ids}::bigint[]) and ended_at is null
  `.execute(tx)
}

type NewDrop = { alertId: number; price: number; priceBefore: number; currency: string; duration: PricingDuration }

/** Stores a mail with its drops and returns its id. The mail counts as the reader's last from now on. */
export async function createPriceMail(tx: Tx, drops: readonly NewDrop[]): Promise<number> {
  const { id: mailId } = await tx
    .insertInto('priceAlertMails')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('priceAlertDrops')
    .values(
      drops.map(({ alertId, price, priceBefore, currency, duration }) => ({
        mailId,
        priceAlertId: alertId,
        price,
        priceBefore,
        currency,
        priceDuration: duration,
      })),
    )
    .execute()
  await tx
    .updateTable('priceAlerts')
    .set({ lastMailAt: sql<Date>`now()` })
    .where(
      'id',
      'in',
      drops.map(({ alertId }) => alertId),
    )
    .execute()
  return mailId
}
