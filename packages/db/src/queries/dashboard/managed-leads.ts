import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { DurationUnit } from '@amber/domain/dates/duration'
import type { Language } from '@amber/domain/languages'
import type { LeadBudget } from '@amber/domain/lead/budget'
import type { LeadPaymentState, LeadSignal } from '@amber/domain/lead/lead-list'
import type { ExitReason, StaffStage } from '@amber/domain/lead/staff-stages'
import type { LeadStage } from '@amber/domain/lead/stages'
import type { LeadSource, LeadTag } from '@amber/domain/lead/vocabulary'
import { LEAD_SIGNALS } from '@amber/domain/lead/lead-list'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { joinCommission, placeTerms } from '../finance/lead-commission.ts'
import { budgetOf } from '../lead/lead-preferences.ts'
import { nameIn, pathIds } from '../region/region-names.ts'
import { paymentState, SIGNALS_OF_ROW } from './lead-filter.ts'
import { hasPerson } from '../lead/has-person.ts'

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
  budget: LeadBudget | null
  assignee: { id: number; name: string | null } | null
  dueAt: Date | null
  lastContactAt: Date | null
  holdExpiresAt: Date | null
  payment: LeadPaymentState
  signals: LeadSignal[]
  tags: LeadTag[]
  /** Commission of the booking, or of the one that the student may make; null without a stay or an agreement. */
  commissionMinor: number | null
  currency: string
  createdAt: Date
  updatedAt: Date
}

/** Returns the rows in the order of the ids. */
export async function listManagedLeads(db: DbOrTx, ids: readonly number[], language: Language): Promise<ManagedLead[]> {
  if (ids.length === 0) return []
  const { rows } = await managedLeadsStatement(ids, language).execute(db)
  return rows
}

export const managedLeadsStatement = (ids: readonly number[], language: Language) => sql<ManagedLead>`
  select
    lead.id, lead.uuid, lead.name, lead.email, lead.phone,
    not ${hasPerson('lead')} as is_erased, lead.language, lead.source, lead.stage, lead.staff_stage,
    lead.exit_reason, lead.recycle_on, place.name as place_name, place.canonical_name as place_canonical_name,
    (
      select ${nameIn('city', language)} from regions own join regions city on city.id = any (${pathIds('own')})
      where own.id = place.region_id and city.region_type = 'locality'
      limit 1
    ) as city_name,
    lead.move_in, coalesce(tenancy.lease_duration, lead.lease_duration) as lease_duration,
    coalesce(tenancy.lease_duration_unit, lead.lease_duration_unit) as lease_duration_unit, ${budgetOf('stated')} as budget,
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
      LEAD_SIGNALS.map((signal) => sql`case when ${SIGNALS_OF_ROW[signal]} then ${sql.lit(signal)} end`),
    )}], null) as signals,
    commission.amount_minor::bigint as commission_minor, commission.currency, lead.created_at, lead.updated_at
  from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
  join leads lead on lead.id = wanted.id
  join inventories place on place.id = lead.root_id
  join (${placeTerms}) terms on terms.root_id = lead.root_id
  left join lead_preferences stated on stated.lead_id = lead.id
  ${joinCommission}
  order by wanted.position
`
