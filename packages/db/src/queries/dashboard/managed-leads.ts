import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { DurationUnit } from '@amber/domain/dates/duration'
import type { Language } from '@amber/domain/languages'
import type { LeadPaymentState, LeadSignal } from '@amber/domain/lead/lead-list'
import type { ExitReason, StaffStage } from '@amber/domain/lead/staff-stages'
import type { LeadStage } from '@amber/domain/lead/stages'
import type { LeadSource, LeadTag } from '@amber/domain/lead/vocabulary'
import { LEAD_SIGNALS } from '@amber/domain/lead/lead-list'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { nameIn, pathIds } from '../region/region-names.ts'
import { paymentState, SIGNAL_CONDITIONS } from './lead-filter.ts'

/** A row of the staff's list of leads. */
export type ManagedLead = {
  id: number
  uuid: string
  /** Null if the person gave none, and after erasure. */
  name: string | null
  email: string | null
  phone: string | null
  isErased: boolean
  language: Language
  source: LeadSource
  stage: LeadStage
  staffStage: StaffStage
  exitReason: ExitReason | null
  recycleOn: CalendarDay | null
  placeName: string
  placeCanonicalName: string
  cityName: string | null
  moveIn: CalendarDay | null
  leaseDuration: number | null
  leaseDurationUnit: DurationUnit | null
  assignee: { id: number; name: string | null } | null
  dueAt: Date | null
  lastContactAt: Date | null
  holdExpiresAt: Date | null
  payment: LeadPaymentState
  signals: LeadSignal[]
  tags: LeadTag[]
  /** Commission that is expected if the student books, in the currency; null without a stay or an agreement. */
  commissionMinor: number | null
  currency: string
  createdAt: Date
  updatedAt: Date
}

/** Length of a unit in weeks. Landlords count a year as 52 weeks or 12 months. */
const WEEKS_OF_UNIT = sql`
  case stay.unit when 'day' then 1.0 / 7 when 'week' then 1 when 'month' then 52.0 / 12 when 'year' then 52 end`

/** Joins that say what a booking of `lead` would pay us, as `expected.commission` in the minor units of `place.currency`. */
const expectedCommission: RawBuilder<unknown> = sql`
  join inventories place on place.id = lead.root_id
  left join inventories tenancy on tenancy.id = lead.inventory_id and tenancy.kind = 'tenancy'
  left join place_overviews overview on overview.root_id = lead.root_id
  left join lateral (
    select commissions.basis_points, commissions.amount_minor from commissions
    where commissions.root_id = lead.root_id and commissions.starts_on <= current_date
      and coalesce(commissions.ends_on > current_date, true)
    order by commissions.starts_on desc
    limit 1
  ) agreed on true
  cross join lateral (
    select
      coalesce(tenancy.lease_duration, lead.lease_duration) as length,
      coalesce(tenancy.lease_duration_unit, lead.lease_duration_unit) as unit,
      coalesce(tenancy.price_minor, overview.price_minor)
        * case place.price_duration when 'monthly' then 12.0 / 52 else 1 end as weekly_price
  ) stay
  cross join lateral (
    select coalesce(
      agreed.amount_minor,
      round(agreed.basis_points * stay.weekly_price * stay.length * ${WEEKS_OF_UNIT} / 10000)
    )::bigint as commission
  ) expected`

/** Returns the rows in the order of the ids. */
export async function listManagedLeads(db: DbOrTx, ids: readonly number[], language: Language): Promise<ManagedLead[]> {
  if (ids.length === 0) return []
  const { rows } = await managedLeadsStatement(ids, language).execute(db)
  return rows
}

export const managedLeadsStatement = (ids: readonly number[], language: Language) => sql<ManagedLead>`
  select
    lead.id, lead.uuid, lead.name, lead.email, lead.phone,
    lead.user_id is null and lead.email is null as is_erased, lead.language, lead.source, lead.stage, lead.staff_stage,
    lead.exit_reason, lead.recycle_on, place.name as place_name, place.canonical_name as place_canonical_name,
    (
      select ${nameIn('city', language)} from regions own join regions city on city.id = any (${pathIds('own')})
      where own.id = place.region_id and city.region_type = 'locality'
      limit 1
    ) as city_name,
    lead.move_in, stay.length as lease_duration, stay.unit as lease_duration_unit,
    (
      select jsonb_build_object('id', users.id, 'name', users.name) from users where users.id = lead.assigned_to
    ) as assignee,
    lead.due_at, lead.last_contact_at, lead.tags,
    (
      select holds.expires_at from holds
      where holds.lead_id = lead.id and holds.released_at is null and holds.expires_at > now()
      limit 1
    ) as hold_expires_at,
    ${paymentState} as payment,
    array_remove(array[${sql.join(
      LEAD_SIGNALS.map((signal) => sql`case when ${SIGNAL_CONDITIONS[signal]} then ${sql.lit(signal)} end`),
    )}], null) as signals,
    expected.commission as commission_minor, place.currency, lead.created_at, lead.updated_at
  from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
  join leads lead on lead.id = wanted.id
  ${expectedCommission}
  order by wanted.position
`
