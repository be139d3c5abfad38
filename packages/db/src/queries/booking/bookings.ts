import type { AgreedStay } from '@amber/domain/booking/agreed-stay'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { isUpcomingBooking } from './upcoming-booking.ts'

export type AvailabilityForLead = {
  /** Slots left according to the landlord. */
  placesLeft: number
  /** Active holds of other leads. */
  heldByOthers: number
  /** The lead's own unreleased hold, possibly expired. */
  holdId: number | null
  /** Whether the lead's own hold is still active. */
  isHeld: boolean
  /** When anyone last confirmed the availability; null if nobody has. */
  confirmedAt: Date | null
}

/**
 * Locks the tenancy's availability until commit; the caller has locked the place. Returns undefined if no availability
 * is known.
 */
export async function lockAvailabilityForLead(
  tx: Tx,
  { tenancyId, leadId, now }: { tenancyId: number; leadId: number; now: Date },
): Promise<AvailabilityForLead | undefined> {
  const { rows } = await sql<AvailabilityForLead>`
    select
      availability.places_left, coalesce(held.by_others, 0) as held_by_others, held.own as hold_id,
      coalesce(held.is_held, false) as is_held, availability.confirmed_at
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

/** Adds one slot, up to the landlord's total. The caller has locked the place. */
export async function incrementPlacesLeft(tx: Tx, tenancyId: number): Promise<void> {
  await tx
    .updateTable('availability')
    .set({ placesLeft: sql<number>`places_left + 1` })
    .where('tenancyId', '=', tenancyId)
    .whereRef('placesLeft', '<', 'placesTotal')
    .execute()
}

/**
 * Counts bookings whose students have not moved in yet: the landlord's availability may still include their rooms.
 * After move-in the landlord accounts for them.
 */
export async function countUpcomingBookings(tx: Tx, tenancyId: number): Promise<number> {
  const { count } = await upcomingBookings(tx)
    .where('bookings.tenancyId', '=', tenancyId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns leads of a user, or under the user's email, that have a booking but have not moved in. */
export async function listBookedLeadsOf(db: DbOrTx, userId: number): Promise<number[]> {
  const rows = await upcomingBookings(db)
    .where(sql<boolean>`(leads.user_id = ${userId} or leads.email = (select email from users where id = ${userId}))`)
    .select('leads.id')
    .orderBy('leads.id')
    .execute()
  return rows.map(({ id }) => id)
}

const upcomingBookings = (db: DbOrTx) =>
  db.selectFrom('bookings').innerJoin('leads', 'leads.id', 'bookings.leadId').where(isUpcomingBooking)

export type NewBooking = {
  leadId: number
  paymentId: number
  rootId: number
  tenancyId: number
  bookedAt: Date
  /** When the room has to be confirmed; null if it needs no confirmation. */
  confirmBy: Date | null
  agreed: AgreedStay
  /** The lead's hold, which the booking ends. */
  holdId: number | null
  actorId: number | null
}

/**
 * Takes one slot, ends the hold, inserts the booking and records it in the lead's timeline. The caller holds all locks.
 */
export async function insertBooking(tx: Tx, booking: NewBooking): Promise<void> {
  const { leadId, paymentId, rootId, tenancyId, bookedAt, confirmBy, agreed, holdId, actorId } = booking
  await sql`
    with taken as (
      update availability set places_left = places_left - 1 where tenancy_id = ${tenancyId}
    ), ended as (
      update holds set released_at = now(), release_reason = 'booked' where id = ${holdId} and released_at is null
    ), booked as (
      insert into bookings (lead_id, payment_id, root_id, tenancy_id, booked_at, confirm_by, agreed)
      values (
        ${leadId}, ${paymentId}, ${rootId}, ${tenancyId}, ${bookedAt}, ${confirmBy}, ${JSON.stringify(agreed)}::jsonb
      )
      returning id
    )
    insert into lead_events (lead_id, kind, actor_id, subject_id)
    select ${leadId}, 'booking_made', ${actorId}, id from booked
  `.execute(tx)
}

/**
 * Inserts the booking of a student who takes over a stay, and records it in the lead's timeline. The slot stays taken: it is
 * that of the student who leaves. The landlord has agreed, so nothing has to be confirmed.
 */
export async function insertTakenOverBooking(tx: Tx, booking: Omit<NewBooking, 'confirmBy' | 'holdId'>): Promise<void> {
  const { leadId, paymentId, rootId, tenancyId, bookedAt, agreed, actorId } = booking
  await sql`
    with booked as (
      insert into bookings (lead_id, payment_id, root_id, tenancy_id, booked_at, agreed)
      values (${leadId}, ${paymentId}, ${rootId}, ${tenancyId}, ${bookedAt}, ${JSON.stringify(agreed)}::jsonb)
      returning id
    )
    insert into lead_events (lead_id, kind, actor_id, subject_id)
    select ${leadId}, 'booking_made', ${actorId}, id from booked
  `.execute(tx)
}

export type FreeBookingOwner = {
  email: string | null
  /** Whether the booking has the same account or email as the given lead. */
  isSame: boolean
  /** Email of the given lead. */
  ownEmail: string | null
}

/**
 * Returns the owners of free bookings not yet moved into: all at the place, and those of the lead's person anywhere.
 */
export async function listFreeBookingOwners(
  tx: Tx,
  { leadId, rootId }: { leadId: number; rootId: number },
): Promise<FreeBookingOwner[]> {
  const { rows } = await sql<FreeBookingOwner>`
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

/** Serialises free bookings of one user across all places until commit. */
export async function lockFreeBookingOwner(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('free:' || ${userId}::text, 0))`.execute(tx)
}

/**
 * Cancels a booking and returns its id, or undefined if none exists or it was already cancelled. The slot is released
 * separately.
 */
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
