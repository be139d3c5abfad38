import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { stayOfLead } from '../takeover/lease-of-lead.ts'

export type ConfirmedRoom = {
  leadId: number
  leadUuid: string
  language: Language
  placeName: string
  roomName: string | null
  studentName: string | null
  /** First day of the lease. */
  moveIn: CalendarDay
  arrival: CalendarDay
  stay: Duration | null
}

/** Returns the room of a booking, or undefined if it is not confirmed or is cancelled, or its owner was erased. */
export async function findConfirmedRoom(db: DbOrTx, bookingId: number): Promise<ConfirmedRoom | undefined> {
  const { rows } = await sql<ConfirmedRoom>`
    select
      lead.id as lead_id, lead.uuid as lead_uuid, lead.language, place.name as place_name,
      coalesce(translation.name, room.name) as room_name, lead.name as student_name, form.move_in, form.arrival_date as arrival,
      ${stayOfLead} as stay
    from bookings booking
    join leads lead on lead.id = booking.lead_id
    join payments payment on payment.id = booking.payment_id
    join forms form on form.id = payment.form_id
    join inventories place on place.id = booking.root_id
    join inventories tenancy on tenancy.id = booking.tenancy_id
    left join inventories room on room.id = tenancy.parent_id
    left join inventory_translations translation
      on translation.root_id = booking.root_id and translation.inventory_id = room.id
      and translation.language = lead.language
    where booking.id = ${bookingId} and booking.confirmed_at is not null and booking.cancelled_at is null
      and (lead.email is not null or lead.user_id is not null)
  `.execute(db)
  return rows[0]
}
