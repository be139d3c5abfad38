import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration, DurationUnit } from '@amber/domain/dates/duration'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { placeTimeZone } from '../inventory/place-time-zone.ts'

/** A tenancy with the data a book form needs. */
export type FormStayRow = {
  rootId: number
  tenancyId: number
  /** Whether the place is listed. */
  isPlaceActive: boolean
  /** Whether the tenancy and its room type are active and neither they nor the place are tagged `not_available`. */
  isRoomOpen: boolean
  timeZone: string
  leaseDuration: number
  leaseDurationUnit: DurationUnit
  availableFrom: CalendarDay | null
  availableUntil: CalendarDay | null
}

/** Returns undefined if the id is not a tenancy. */
export async function findFormStay(db: DbOrTx, tenancyId: number): Promise<FormStayRow | undefined> {
  const { rows } = await sql<FormStayRow>`
    select
      place.id as root_id,
      tenancy.id as tenancy_id,
      place.status = 'active' as is_place_active,
      (
        room.status = 'active' and tenancy.status = 'active'
        and not 'not_available' = any (place.tags || room.tags || tenancy.tags)
      ) as is_room_open,
      ${placeTimeZone} as time_zone,
      tenancy.lease_duration,
      tenancy.lease_duration_unit,
      availability.available_from,
      availability.available_until
    from inventories tenancy
    join inventories room on room.id = tenancy.parent_id
    join inventories place on place.id = tenancy.root_id
    left join availability on availability.tenancy_id = tenancy.id
    where tenancy.id = ${tenancyId} and tenancy.kind = 'tenancy'
  `.execute(db)
  return rows[0]
}

export type SentFormRow = {
  id: number
  uuid: string
  leadId: number
  leadUuid: string
  inventoryId: number
  /** Whether the form contains the given email; false after its owner was erased. */
  isOfEmail: boolean
}

/** Finds the form sent earlier with this idempotency key. */
export function findFormByKey(db: DbOrTx, idempotencyKey: string, email: string): Promise<SentFormRow | undefined> {
  return db
    .selectFrom('forms')
    .innerJoin('leads', 'leads.id', 'forms.leadId')
    .where('forms.idempotencyKey', '=', idempotencyKey)
    .select([
      'forms.id',
      'forms.uuid',
      'leads.id as leadId',
      'leads.uuid as leadUuid',
      sql<number>`coalesce((forms.form_values ->> 'inventory_id')::bigint, leads.inventory_id)`.as('inventoryId'),
      sql<boolean>`coalesce((forms.form_values ->> 'user_details/email')::citext = ${email}::citext, false)`.as(
        'isOfEmail',
      ),
    ])
    .executeTakeFirst()
}

export type NewForm = {
  leadId: number
  idempotencyKey: string
  /** First day of the lease. */
  moveIn: CalendarDay
  // Day on which the student arrives.
  arrivalDate: CalendarDay
  formValues: Readonly<Record<string, unknown>>
  source: string
  termsVersion: string
  termsAcceptedAt: Date
}

export function insertForm(tx: Tx, { formValues, ...form }: NewForm): Promise<{ id: number; uuid: string }> {
  return tx
    .insertInto('forms')
    .values({ ...form, formValues: JSON.stringify(formValues) })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
}

export type FormFacts = {
  placeName: string
  roomName: string | null
  /** Name of an account, which has proven its email; null for visitors. */
  studentName: string | null
  /** First day of the lease. */
  moveIn: CalendarDay
  arrival: CalendarDay
  stay: Duration | null
  heldUntil: Date | null
  timeZone: string
  leadUuid: string
  /** Null once the tenancy is gone. */
  tenancyId: number | null
  canonicalName: string
  /** Two-letter country code that the student declared, as typed. */
  nationality: string | null
  /** Whether nothing has followed the form yet, so that it can be paid. */
  isPayable: boolean
}

/** Returns the data for a mail about a form, or undefined after its owner was erased. */
export async function findFormFacts(db: DbOrTx, formId: number): Promise<FormFacts | undefined> {
  const { rows } = await sql<FormFacts>`
    select
      place.name as place_name,
      coalesce(translation.name, room.name) as room_name,
      case when lead.user_id is not null then lead.name end as student_name,
      form.move_in,
      form.arrival_date as arrival,
      case when tenancy.id is not null then
        json_build_object('count', tenancy.lease_duration, 'unit', tenancy.lease_duration_unit)
      end as stay,
      (
        select hold.expires_at from holds hold
        where hold.form_id = form.id and hold.released_at is null and hold.expires_at > now()
      ) as held_until,
      ${placeTimeZone} as time_zone,
      lead.uuid as lead_uuid,
      tenancy.id as tenancy_id,
      place.canonical_name,
      form.form_values ->> 'data/nationality' as nationality,
      lead.stage = 'form_sent' as is_payable
    from forms form
    join leads lead on lead.id = form.lead_id
    join inventories place on place.id = lead.root_id
    left join inventories tenancy
      on tenancy.id = (form.form_values ->> 'inventory_id')::bigint and tenancy.root_id = lead.root_id
    left join inventories room on room.id = tenancy.parent_id
    left join inventory_translations translation
      on translation.root_id = lead.root_id and translation.inventory_id = room.id
      and translation.language = lead.language
    where form.id = ${formId} and form.form_values is not null
  `.execute(db)
  return rows[0]
}
