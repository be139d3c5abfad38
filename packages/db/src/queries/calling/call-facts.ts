import type { CallOutcome } from '@amber/domain/calling/outcomes'
import type { ContactChannel } from '@amber/domain/contact/can-contact'
import type { StaffStage } from '@amber/domain/lead/staff-stages'
import type { LeadStage } from '@amber/domain/lead/stages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { opaque } from '../../opaque-value.ts'
import { inDefaultCurrency, ratesOfToday, toMinorUnits } from '../finance/default-currency.ts'
import { joinCommission, placeTerms } from '../finance/lead-commission.ts'
import { isListedNumber } from './do-not-call.ts'

/** Facts that decide whether and when the person of a lead is called. */
export type LeadCallFacts = {
  leadId: number
  userId: number | null
  assignedTo: number | null
  phone: string | null
  placeTimeZone: string | null
  stage: LeadStage
  staffStage: StaffStage
  createdAt: Date
  channels: ContactChannel[] | null
  fromHour: number | null
  toHour: number | null
  timeZone: string | null
  noCalls: boolean | null
  isListed: boolean
  /** Calls with the person by any of their leads and numbers. */
  attempts: Date[]
  isWrongNumber: boolean
  claimedUntil: Date | null
  claimedBy: number | null
  lastStartedAt: Date | null
  lastOutcome: CallOutcome | null
  lastOutcomeAt: Date | null
  lastNextCallAt: Date | null
  promisedAt: Date | null
  enquiredAt: Date | null
  holdExpiresAt: Date | null
  /** Expected commission in minor units of the default currency. */
  valueMinor: number
}

/** Loads the facts of leads that were not merged into others. */
export async function listCallFacts(db: DbOrTx, leadIds: readonly number[], now: Date): Promise<LeadCallFacts[]> {
  if (leadIds.length === 0) return []
  const { rows } = await callFactsStatement(leadIds, now).execute(db)
  return rows
}

/** A person’s calls are those to their number, with their account, or about the lead and those merged into it. */
const callFactsStatement = (leadIds: readonly number[], now: Date) => sql<LeadCallFacts>`
  with rates as (${ratesOfToday})
  select
    lead.id as lead_id, lead.user_id, lead.assigned_to, lead.phone, lead.stage, lead.staff_stage, lead.created_at,
    (
      select above.time_zone
      from inventories place
      join regions here on here.id = place.region_id
      join regions above on above.path @> here.path
      where place.id = lead.root_id and above.time_zone is not null
      order by nlevel(above.path) desc
      limit 1
    ) as place_time_zone,
    consent.channels::text[] as channels, consent.from_hour, consent.to_hour, consent.time_zone, consent.no_calls,
    coalesce(${isListedNumber(sql`lead.phone`, sql`consent`)}, false) as is_listed,
    coalesce(made.attempts, '{}') as attempts, coalesce(made.is_wrong_number, false) as is_wrong_number,
    claim.claimed_until, claim.caller_id as claimed_by,
    last.started_at as last_started_at, last.outcome as last_outcome, last.outcome_at as last_outcome_at,
    last.next_call_at as last_next_call_at,
    (
      select min(due_at) from lead_tasks
      where lead_tasks.lead_id = lead.id and lead_tasks.kind = 'call' and lead_tasks.done_at is null
    ) as promised_at,
    (select max(created_at) from enquiries where enquiries.lead_id = lead.id) as enquired_at,
    (
      select max(expires_at) from holds
      where holds.lead_id = lead.id and holds.released_at is null and holds.expires_at > ${opaque(now, 'timestamptz')}
    ) as hold_expires_at,
    ${toMinorUnits(inDefaultCurrency(sql`commission.amount_minor`, sql`commission.currency`))} as value_minor
  from unnest(${opaque(leadIds, 'bigint[]')}) as wanted (id)
  join leads lead on lead.id = wanted.id and lead.merged_into is null
  left join contact_consents consent on consent.user_id = lead.user_id
  cross join lateral (
    select array(
      select id from calls where number = lead.phone
      union
      select id from calls where user_id = lead.user_id
      union
      select calls.id from leads family join calls on calls.lead_id = family.id
      where family.id = lead.id or family.merged_into = lead.id
    ) as ids
    -- Otherwise PostgreSQL would find the calls again for each of the three joins below.
    offset 0
  ) person
  left join lateral (
    select
      array_agg(started_at) filter (
        where direction = 'outbound' and started_at > ${opaque(now, 'timestamptz')} - interval '7 days'
      ) as attempts,
      bool_or(outcome = 'wrong_number' and number = lead.phone) as is_wrong_number
    from calls where id = any (person.ids)
  ) made on true
  left join lateral (
    select claimed_until, caller_id from calls where id = any (person.ids) and is_claimed order by id desc limit 1
  ) claim on true
  left join lateral (
    select started_at, outcome, outcome_at, next_call_at from calls
    where id = any (person.ids) and started_at is not null
    order by id desc
    limit 1
  ) last on true
  join (${placeTerms}) terms on terms.root_id = lead.root_id
  ${joinCommission}
  left join rates on rates.quote = commission.currency
`
