import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'

export type PlaceForLead = {
  /** What the landlord has. */
  placesLeft: number
  /** Held now for others. */
  heldByOthers: number
  /** Of the lead itself, not yet released. */
  holdId: number | null
  /** And not over either. */
  isHeld: boolean
}

/** Of a tenancy whose place is locked; undefined where nothing is known to be free. Holds it until commit. */
export async function lockPlaceForLead(
  tx: Tx,
  { tenancyId, leadId, now }: { tenancyId: number; leadId: number; now: Date },
): Promise<PlaceForLead | undefined> {
  const { rows } = await sql<PlaceForLead>`
    select
      availability.places_left, coalesce(held.by_others, 0) as held_by_others, held.own as hold_id,
      coalesce(held.is_held, false) as is_held
    from availability
    left join lateral (
      select
        count(*) filter (where lead_id <> ${leadId} and expires_at > ${now}) as by_others,
        max(id) filter (where lead_id = ${leadId}) as own,
        bool_or(lead_id = ${leadId} and expires_at > ${now}) as is_held
      from holds
      where holds.tenancy_id = availability.tenancy_id and released_at is null
    ) held on true
    where availability.tenancy_id = ${tenancyId}
    for no key update of availability
  `.execute(tx)
  return rows[0]
}

/** One more, and never more than the landlord has in all. The place is locked. */
export async function giveBackPlace(tx: Tx, tenancyId: number): Promise<void> {
  await tx
    .updateTable('availability')
    .set({ placesLeft: sql<number>`places_left + 1` })
    .where('tenancyId', '=', tenancyId)
    .whereRef('placesLeft', '<', 'placesTotal')
    .execute()
}

/**
 * Rooms of it that are somebody's who has not moved in yet: what the landlord counts as free may still count them. Whoever
 * has moved in is counted by the landlord.
 */
export async function countComingBookings(tx: Tx, tenancyId: number): Promise<number> {
  const { count } = await comingBookings(tx)
    .where('bookings.tenancyId', '=', tenancyId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Leads of a person, or under their e-mail, with a room that is theirs and that they have not moved into. */
export async function listBookedLeadsOf(db: DbOrTx, userId: number): Promise<number[]> {
  const rows = await comingBookings(db)
    .where(sql<boolean>`(leads.user_id = ${userId} or leads.email = (select email from users where id = ${userId}))`)
    .select('leads.id')
    .orderBy('leads.id')
    .execute()
  return rows.map(({ id }) => id)
}

const comingBookings = (db: DbOrTx) =>
  db
    .selectFrom('bookings')
    .innerJoin('leads', 'leads.id', 'bookings.leadId')
    .where('bookings.cancelledAt', 'is', null)
    .where('leads.stage', 'not in', ['moved_in', 'closed'])

export type NewBooking = {
  leadId: number
  paymentId: number
  rootId: number
  tenancyId: number
  bookedAt: Date
  /** Their own, which ends with it. */
  holdId: number | null
  actorId: number | null
}

/** One place less, the hold ended, a booking, and the lead's timeline says so. All of it is locked. */
export async function insertBooking(tx: Tx, booking: NewBooking): Promise<void> {
  const { leadId, paymentId, rootId, tenancyId, bookedAt, holdId, actorId } = booking
  await sql`
    with taken as (
      update availability set places_left = places_left - 1 where tenancy_id = ${tenancyId}
    ), ended as (
      update holds set released_at = now(), release_reason = 'booked' where id = ${holdId} and released_at is null
    ), booked as (
      insert into bookings (lead_id, payment_id, root_id, tenancy_id, booked_at)
      values (${leadId}, ${paymentId}, ${rootId}, ${tenancyId}, ${bookedAt})
      returning id
    )
    insert into lead_events (lead_id, kind, actor_id, subject_id)
    select ${leadId}, 'booking_made', ${actorId}, id from booked
  `.execute(tx)
}

export type FreeBooker = {
  email: string | null
  /** The account or the e-mail of the lead that was asked about. */
  isSame: boolean
  /** Of the lead that was asked about. */
  ownEmail: string | null
}

/** Whose rooms cost nothing and were not moved into yet: all of a place, and those of a lead's person anywhere. */
export async function listFreeBookers(
  tx: Tx,
  { leadId, rootId }: { leadId: number; rootId: number },
): Promise<FreeBooker[]> {
  const { rows } = await sql<FreeBooker>`
    with own as (select id, user_id, email from leads where id = ${leadId}),
    concerned as (
      select lead.id from leads lead join own on lead.user_id = own.user_id
      union select lead.id from leads lead join own on lead.email = own.email
      union select lead_id from bookings where root_id = ${rootId} and cancelled_at is null
    )
    select
      lead.email, own.email as own_email,
      coalesce(lead.user_id = own.user_id, false) or coalesce(lead.email = own.email, false) as is_same
    from concerned
    cross join own
    join leads lead on lead.id = concerned.id
    join bookings booking on booking.lead_id = lead.id and booking.cancelled_at is null
    join payments payment on payment.id = booking.payment_id and payment.amount_minor = 0
    where not exists (
      select from lead_stages reached where reached.lead_id = lead.id and reached.stage = 'moved_in'
    )
  `.execute(tx)
  return rows
}

/** Two bookings of one person for which nothing is paid queue up here, wherever they are, until commit. */
export async function lockFreeBooker(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('free:' || ${userId}::text, 0))`.execute(tx)
}

export type BookingRow = {
  id: number
  uuid: string
  leadId: number
  rootId: number
  tenancyId: number
  bookedAt: Date
  cancelledAt: Date | null
}

export const findBookingOf = (db: DbOrTx, paymentId: number): Promise<BookingRow | undefined> =>
  db
    .selectFrom('bookings')
    .where('paymentId', '=', paymentId)
    .select(['id', 'uuid', 'leadId', 'rootId', 'tenancyId', 'bookedAt', 'cancelledAt'])
    .executeTakeFirst()

/** Its number; undefined where there was none, or it was cancelled before. The place is given back apart. */
export async function cancelBooking(tx: Tx, paymentId: number, reason: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('bookings')
    .set({ cancelledAt: sql<Date>`now()`, cancelReason: reason })
    .where('paymentId', '=', paymentId)
    .where('cancelledAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
