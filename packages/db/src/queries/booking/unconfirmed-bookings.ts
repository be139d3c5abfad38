import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { isVisibleLead, type LeadViewer } from '../dashboard/visible-leads.ts'

/**
 * Matches bookings that wait for a confirmation. Only staff and the landlord's signature confirm one: a new number of
 * available slots says nothing about the slot that was booked.
 */
const isUnconfirmed = sql<boolean>`(
  booking.confirm_by is not null and booking.confirmed_at is null and booking.cancelled_at is null
)`

/** Position in the list of overdue leads. */
export type OverdueLead = { leadId: number; confirmBy: Date }

/** Returns a page of leads whose booked room should have been confirmed by now, by deadline. */
export async function listOverdueLeads(
  db: DbOrTx,
  { now, after, limit }: { now: Date; after: OverdueLead | undefined; limit: number },
): Promise<OverdueLead[]> {
  const { rows } = await sql<OverdueLead>`
    select booking.lead_id, booking.confirm_by from bookings booking
    where ${isUnconfirmed} and booking.confirm_by <= ${now}
      and (${after?.leadId ?? null}::bigint is null
        or (booking.confirm_by, booking.lead_id) > (${after?.confirmBy ?? null}::timestamptz, ${after?.leadId ?? null}::bigint))
    order by booking.confirm_by, booking.lead_id limit ${limit}
  `.execute(db)
  return rows
}

/** Returns whether the booked room of a locked lead should have been confirmed by now. */
export async function isOverdue(tx: Tx, leadId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from bookings booking
    where booking.lead_id = ${leadId} and ${isUnconfirmed} and booking.confirm_by <= ${now}
  `.execute(tx)
  return rows.length > 0
}

/** Returns by when the rooms of leads will be confirmed. Leads whose room is confirmed or not booked are omitted. */
export async function listConfirmationDates(db: DbOrTx, leadIds: readonly number[]): Promise<Map<number, Date>> {
  if (leadIds.length === 0) return new Map()
  const { rows } = await sql<OverdueLead>`
    select booking.lead_id, booking.confirm_by from bookings booking
    where booking.lead_id = any (${[...leadIds]}::bigint[]) and ${isUnconfirmed}
  `.execute(db)
  return new Map(rows.map(({ leadId, confirmBy }) => [leadId, confirmBy]))
}

/** Marks the booked room of a locked lead as confirmed. Returns the booking's id; undefined if nothing waited for it. */
export async function markRoomConfirmed(tx: Tx, leadId: number, now: Date): Promise<number | undefined> {
  const row = await tx
    .updateTable('bookings')
    .set({ confirmedAt: now })
    .where('leadId', '=', leadId)
    .where('cancelledAt', 'is', null)
    .where('confirmBy', 'is not', null)
    .where('confirmedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type UnconfirmedRoom = {
  leadUuid: string
  /** Member of staff who is assigned to the lead. */
  assignedTo: number | null
  placeName: string
  roomName: string | null
  landlord: string | null
  moveIn: CalendarDay | null
  timeZone: string
  confirmBy: Date
}

const selectUnconfirmedRooms = sql`
  select
    lead.uuid as lead_uuid, lead.assigned_to, place.name as place_name, room.name as room_name,
    organisation.name as landlord, lead.move_in,
    coalesce(listing.card ->> 'timeZone', 'UTC') as time_zone, booking.confirm_by
  from bookings booking
  join leads lead on lead.id = booking.lead_id
  join inventories place on place.id = booking.root_id
  join inventories tenancy on tenancy.id = booking.tenancy_id
  left join inventories room on room.id = tenancy.parent_id
  left join organisations organisation on organisation.id = place.organisation_id
  left join place_listings listing on listing.root_id = booking.root_id
`

/**
 * Returns the booked rooms that wait for a confirmation, soonest deadline first, of the leads that the viewer
 * sees.
 */
export async function listUnconfirmedRooms(
  db: DbOrTx,
  { viewer, limit }: { viewer: LeadViewer; limit: number },
): Promise<UnconfirmedRoom[]> {
  const { rows } = await sql<UnconfirmedRoom>`
    ${selectUnconfirmedRooms}
    where ${isUnconfirmed} and ${isVisibleLead(viewer)}
    order by booking.confirm_by, booking.lead_id limit ${limit}
  `.execute(db)
  return rows
}

/** Returns the booked room while it waits for a confirmation. */
export async function findUnconfirmedRoom(
  db: DbOrTx,
  key: { bookingId: number } | { leadId: number },
): Promise<UnconfirmedRoom | undefined> {
  const matchesKey = 'leadId' in key ? sql`booking.lead_id = ${key.leadId}` : sql`booking.id = ${key.bookingId}`
  const { rows } = await sql<UnconfirmedRoom>`
    ${selectUnconfirmedRooms} where ${matchesKey} and ${isUnconfirmed}
  `.execute(db)
  return rows[0]
}

export type ConfirmationToRequest = { id: number; leadId: number; confirmBy: Date }

/**
 * Returns bookings whose staff were not asked to confirm the room yet, or have to be reminded because the deadline is
 * not after `remindBefore`.
 */
export async function listConfirmationsToRequest(
  db: DbOrTx,
  { remindBefore, limit }: { remindBefore: Date; limit: number },
): Promise<ConfirmationToRequest[]> {
  const { rows } = await sql<ConfirmationToRequest>`
    select booking.id, booking.lead_id, booking.confirm_by from bookings booking
    where ${isUnconfirmed}
      and (booking.confirm_requests = 0 or (booking.confirm_requests = 1 and booking.confirm_by <= ${remindBefore}))
    order by booking.confirm_by, booking.id limit ${limit}
  `.execute(db)
  return rows
}

/** Records that staff are asked for the first or second time. Returns false if they were, or the room is confirmed. */
export async function claimConfirmationRequest(tx: Tx, bookingId: number, requests: 1 | 2): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ confirmRequests: requests })
    .where('id', '=', bookingId)
    .where('confirmRequests', '<', requests)
    .where('confirmedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
