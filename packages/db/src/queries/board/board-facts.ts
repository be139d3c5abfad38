import {
  CALL_EVENTS,
  CONTACT_EVENTS,
  OPTIONS_EVENTS,
  REACHED_EVENTS,
  TALKED_OUTCOMES,
} from '@amber/domain/board/contact-events'
import { FUNNEL, funnelPosition } from '@amber/domain/board/funnel'
import { COMMISSION_STAGES } from '@amber/domain/finance/commission-state'
import { FIRST_RESPONSE_MINUTES } from '@amber/domain/lead/response-clock'
import { type RawBuilder, sql } from 'kysely'
import { joinCommission, placeTerms } from '../finance/lead-commission.ts'
import { pathIds } from '../region/region-names.ts'
import { boardDay, boardHour, workingMinutes } from './board-time.ts'

type Sql = RawBuilder<unknown>

/** Columns of `board_leads`, in the order of `boardFacts`. */
export const FACT_COLUMNS = [
  'lead_id',
  'created_at',
  'day',
  'hour',
  'agent_id',
  'source',
  'region_id',
  'root_id',
  'response_minutes',
  'response_day',
  'response_hour',
  'promise',
  'is_reached',
  'step',
  'closed_day',
  'exit_reason',
  'commission_state',
  'commission_day',
  'commission_currency',
  'commission_minor',
] as const

const EXPECTED_STAGES = [...COMMISSION_STAGES.expected, ...COMMISSION_STAGES.claimed]

/** City of a place, which is what staff call its destination. */
const cityOfPlace = (place: Sql): Sql => sql`coalesce((
  select city.id
  from inventories place
  join regions region on region.id = place.region_id
  join regions city on city.id = any (${pathIds('region')}) and city.region_type = 'locality'
  where place.id = ${place}
), 0)`

/** Steps that stages of the student prove, the furthest first. */
const stepsByStage = sql.join(
  FUNNEL.filter(({ stages }) => stages.length > 0)
    .toReversed()
    .map(
      ({ step, stages }) =>
        sql`when reached.stages && ${sql.lit(`{${stages.join()}}`)}::lead_stage[] then ${sql.lit(funnelPosition(step))}`,
    ),
  sql` `,
)

/** Options that decide how leads count, apart from their rows. */
export type BoardOptions = {
  now: Date
  /** Leads of people with a verified email of this domain are ours, and count in no figure. */
  companyEmailDomain: string
}

const isOfInternalUser = (companyEmailDomain: string): Sql => sql`exists (
  select from users
  where users.id = lead.user_id and users.email_verified_at is not null
    and split_part(lower(users.email::text), '@', 2) = ${companyEmailDomain.toLowerCase()}
)`

/**
 * The facts by which leads count now, read from their rows and those of the leads merged into them. Merged leads themselves and
 * those of internal users have none. The commission is that of the one rule of finance.
 */
export const boardFacts = (leadIds: readonly number[], { now, companyEmailDomain }: BoardOptions): Sql => sql`
  with terms as (
    select * from (${placeTerms}) terms
    where root_id in (select root_id from leads where id = any (${[...leadIds]}::bigint[]))
  )
  select
    lead.id as lead_id, lead.created_at, ${boardDay(sql`lead.created_at`)} as day,
    ${boardHour(sql`lead.created_at`)} as hour, coalesce(lead.assigned_to, 0) as agent_id, lead.source,
    ${cityOfPlace(sql`lead.root_id`)} as region_id, lead.root_id,
    response.minutes as response_minutes, ${boardDay(sql`contact.answered_at`)} as response_day,
    ${boardHour(sql`contact.answered_at`)} as response_hour,
    case
      when response.minutes <= ${sql.lit(FIRST_RESPONSE_MINUTES)} then 'kept'
      when ${workingMinutes(sql`lead.created_at`, sql`least(contact.answered_at, reached.ended_at, ${now}::timestamptz)`)}
        > ${sql.lit(FIRST_RESPONSE_MINUTES)} then 'broken'
      when reached.ended_at is not null then 'none'
      else 'pending'
    end as promise,
    contact.is_reached,
    case
      ${stepsByStage}
      when contact.has_options then ${sql.lit(funnelPosition('options_sent'))}
      when contact.is_reached then ${sql.lit(funnelPosition('contacted'))}
      else ${sql.lit(funnelPosition('new'))}
    end::smallint as step,
    case when lead.exit_reason is not null then ${boardDay(sql`coalesce(reached.closed_at, lead.updated_at)`)} end
      as closed_day,
    lead.exit_reason,
    case when owed.state is not null then owed.state end as commission_state,
    case owed.state when 'expected' then ${boardDay(sql`reached.booked_at`)}
      when 'earned' then ${boardDay(sql`coalesce(contact.paid_out_at, reached.moved_in_at, reached.booked_at)`)} end
      as commission_day,
    case when owed.state is not null then commission.currency end::currency_code as commission_currency,
    case when owed.state is not null then commission.amount_minor end::bigint as commission_minor
  from leads lead
  join terms on terms.root_id = lead.root_id
  ${joinCommission}
  cross join lateral (
    select
      array_agg(stage) || lead.stage as stages,
      coalesce(
        min(reached_at) filter (where stage = 'deposit_paid'), min(reached_at) filter (where stage = 'agreement_signed'),
        min(reached_at) filter (where stage = 'moved_in'), lead.created_at
      ) as booked_at,
      min(reached_at) filter (where stage = 'moved_in') as moved_in_at,
      max(reached_at) filter (where stage = 'closed') as closed_at,
      min(reached_at) filter (where stage in ('deposit_paid', 'agreement_signed', 'moved_in', 'closed')) as ended_at
    from lead_stages where lead_id = lead.id
  ) reached
  cross join lateral (
    select
      min(event.created_at) filter (
        where event.actor_id is not null and (event.kind in (${literals(CONTACT_EVENTS)}) or call.id is not null)
      ) as answered_at,
      coalesce(bool_or(event.kind in (${literals(REACHED_EVENTS)}) or call.id is not null), false) as is_reached,
      coalesce(bool_or(event.kind in (${literals(OPTIONS_EVENTS)})), false) as has_options,
      max(event.created_at) filter (where event.kind = 'staff_paid_out') as paid_out_at
    from lead_events event
    left join calls call on event.kind in (${literals(CALL_EVENTS)}) and call.id = event.subject_id
      and call.outcome in (${literals(TALKED_OUTCOMES)})
    where event.lead_id in (select lead.id union all select id from leads merged where merged.merged_into = lead.id)
  ) contact
  cross join lateral (
    select case when contact.answered_at is not null
      then ${workingMinutes(sql`lead.created_at`, sql`contact.answered_at`)} end as minutes
  ) response
  cross join lateral (
    select case
      when commission.amount_minor is null then null
      when lead.staff_stage in (${literals(EXPECTED_STAGES)}) then 'expected'
      when lead.staff_stage in (${literals(COMMISSION_STAGES.paid)}) then 'earned'
    end as state
  ) owed
  where lead.id = any (${[...leadIds]}::bigint[]) and lead.merged_into is null
    and not ${isOfInternalUser(companyEmailDomain)}`

const literals = (values: readonly string[]): Sql => sql.join(values.map((value) => sql.lit(value)))

/** Booked rooms of leads that wait or waited for a confirmation by the supplier. */
export const boardConfirmationFacts = (leadIds: readonly number[], companyEmailDomain: string): Sql => sql`
  select
    booking.id as booking_id, lead.id as lead_id, ${boardDay(sql`booking.booked_at`)} as day,
    coalesce(place.organisation_id, 0) as organisation_id, coalesce(lead.assigned_to, 0) as agent_id, lead.source,
    ${cityOfPlace(sql`lead.root_id`)} as region_id, booking.confirm_by, booking.confirmed_at,
    booking.cancelled_at is not null as is_cancelled,
    case when booking.confirmed_at is not null
      then greatest(0, floor(extract(epoch from booking.confirmed_at - booking.booked_at) / 60)) end::integer as minutes
  from bookings booking
  join leads lead on lead.id = booking.lead_id
  join inventories place on place.id = lead.root_id
  where booking.lead_id = any (${[...leadIds]}::bigint[]) and booking.confirm_by is not null
    and not ${isOfInternalUser(companyEmailDomain)}`
