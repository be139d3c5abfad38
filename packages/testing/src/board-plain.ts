import type { Db } from '@amber/db/database'
import type { BoardFilter } from '@amber/db/queries/board/board-filter'
import { joinCommission, placeTerms } from '@amber/db/queries/finance/lead-commission'
import type { DayRange } from '@amber/domain/board/board-period'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/**
 * Reads every lead with its whole history into `plain_leads`, written as plainly as the definitions of the figures are, so
 * that the summaries can be compared with it. Days of working time are walked one by one.
 */
export const fillPlainLeads = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`drop table if exists plain_contacts, plain_leads, plain_rooms`.execute(tx)
    await sql`
      create unlogged table plain_contacts as
      select
        coalesce(leads.merged_into, leads.id) as lead_id, event.actor_id, event.created_at,
        case
          when event.kind in ('called', 'call_received') and (select outcome::text from calls where id = event.subject_id)
            in ('call_back', 'not_interested', 'already_booked', 'other_language', 'booked', 'do_not_call')
          then 'telephoned'
          else event.kind
        end as kind
      from lead_events event join leads on leads.id = event.lead_id
    `.execute(tx)
    // Some leads look up their contacts one by one.
    await sql`create index on plain_contacts (lead_id)`.execute(tx)
    await sql`analyze plain_contacts`.execute(tx)
    await sql`
      create unlogged table plain_leads as
      with terms as materialized (${placeTerms}),
      answers as (
        select lead_id, min(created_at) as answered_at from plain_contacts
        where actor_id is not null and kind in (
          'message_sent', 'options_sent', 'staff_contacted', 'staff_qualified', 'staff_options_sent', 'call_held',
          'telephoned'
        )
        group by lead_id
      ),
      leaving as (
        select lead_id, min(reached_at) as left_at from lead_stages
        where stage in ('deposit_paid', 'agreement_signed', 'moved_in', 'closed') group by lead_id
      )
      select
        lead.id, ${local(sql`lead.created_at`)}::date as day, ${local(sql`lead.created_at`)} as local_at,
        coalesce(lead.assigned_to, 0) as agent_id, lead.source, lead.root_id,
        coalesce((
          select city.id from inventories place, regions region, regions city
          where place.id = lead.root_id and region.id = place.region_id and region.path <@ city.path
            and city.region_type = 'locality'
        ), 0) as region_id,
        ${local(sql`answers.answered_at`)} as local_answer,
        case when answers.answered_at is not null
          then ${walkedMinutes(sql`lead.created_at`, sql`answers.answered_at`)} end as minutes,
        left_at,
        ${walkedMinutes(sql`lead.created_at`, sql`least(answers.answered_at, left_at, ${now}::timestamptz)`)} as waited,
        exists (select from plain_contacts where lead_id = lead.id and kind in (
          'message_received', 'options_answered', 'staff_contacted', 'staff_qualified', 'staff_options_sent', 'call_held',
          'telephoned'
        )) as is_reached,
        exists (
          select from plain_contacts where lead_id = lead.id and kind in ('options_sent', 'staff_options_sent')
        ) as has_options,
        (select coalesce(array_agg(stage::text), '{}') from lead_stages where lead_id = lead.id) || lead.stage::text
          as stages,
        lead.exit_reason,
        ${local(sql`coalesce((select reached_at from lead_stages where lead_id = lead.id and stage = 'closed'), lead.updated_at)`)}::date
          as closed_day,
        case
          when commission.amount_minor is null then null
          when lead.staff_stage in ('paid', 'contract', 'moved_in', 'commission_claimed') then 'expected'
          when lead.staff_stage = 'paid_out' then 'earned'
        end as state,
        commission.currency, commission.amount_minor,
        ${local(sql`coalesce(
          (select max(created_at) from plain_contacts where lead_id = lead.id and kind = 'staff_paid_out'
            and lead.staff_stage = 'paid_out'),
          (select reached_at from lead_stages where lead_id = lead.id and stage = 'moved_in' and lead.staff_stage = 'paid_out'),
          (select reached_at from lead_stages where lead_id = lead.id and stage = 'deposit_paid'),
          (select reached_at from lead_stages where lead_id = lead.id and stage = 'agreement_signed'),
          (select reached_at from lead_stages where lead_id = lead.id and stage = 'moved_in'),
          lead.created_at
        )`)}::date as money_day
      from leads lead
      join terms on terms.root_id = lead.root_id
      ${joinCommission}
      left join answers on answers.lead_id = lead.id
      left join leaving on leaving.lead_id = lead.id
      where lead.merged_into is null
    `.execute(tx)
    await sql`
      create unlogged table plain_rooms as
      select
        ${local(sql`booking.booked_at`)}::date as day, coalesce(place.organisation_id, 0) as organisation_id,
        lead.agent_id, lead.source, lead.region_id, booking.confirm_by, booking.confirmed_at, booking.cancelled_at,
        floor(extract(epoch from booking.confirmed_at - booking.booked_at) / 60)::int as minutes
      from bookings booking
      join plain_leads lead on lead.id = booking.lead_id
      join inventories place on place.id = lead.root_id
      where booking.confirm_by is not null
    `.execute(tx)
  })

const local = (instant: Sql): Sql => sql`(${instant} at time zone 'Europe/London')`

/** Whole minutes from Monday to Friday between 9:00 and 18:00 in London. */
const walkedMinutes = (from: Sql, until: Sql): Sql => sql`coalesce((
  select floor(sum(extract(epoch from least(${until}, shift.ends) - greatest(${from}, shift.begins))) / 60)
  from generate_series(date_trunc('day', ${local(from)}), ${local(until)}, interval '1 day') day
  cross join lateral (
    select (day + time '09:00') at time zone 'Europe/London' as begins, (day + time '18:00') at time zone 'Europe/London' as ends
  ) shift
  where extract(isodow from day) < 6 and least(${until}, shift.ends) > greatest(${from}, shift.begins)
), 0)::int`

const isIn = (day: string, { from, until }: DayRange, { agentIds, source, regionId }: BoardFilter): Sql =>
  sql.join(
    [
      sql`${sql.ref(day)} >= ${from}::date and ${sql.ref(day)} < ${until}::date`,
      ...(agentIds ? [sql`agent_id in (select unnest(${[...agentIds]}::bigint[]))`] : []),
      ...(source === undefined ? [] : [sql`source::text = ${source}`]),
      ...(regionId === undefined ? [] : [sql`region_id = ${regionId}`]),
    ],
    sql` and `,
  )

const has = (...stages: string[]): Sql => sql`stages && ${stages}::text[]`
const isConfirmed = has('agreement_signed', 'moved_in')
const isBooked = sql`(${isConfirmed} or ${has('deposit_paid')})`
const isFormSent = sql`(${isBooked} or ${has('form_sent')})`
const hasOptions = sql`(${isFormSent} or has_options)`

/** Medians are those of steps of five minutes after an hour, and of half an hour after a working day. */
const STEP = sql`case when minutes < 60 then minutes when minutes < 540 then minutes / 5 * 5 else minutes / 30 * 30 end`

const COUNTS = sql`jsonb_build_object(
  'leads', count(*),
  'answered', count(minutes),
  'promises_met', count(*) filter (where minutes <= 240),
  'promises_broken', count(*) filter (where coalesce(minutes, 1000000) > 240 and waited > 240),
  'reached', count(*) filter (where is_reached),
  'contacted', count(*) filter (where ${hasOptions} or is_reached),
  'options_sent', count(*) filter (where ${hasOptions}),
  'form_sent', count(*) filter (where ${isFormSent}),
  'booked', count(*) filter (where ${isBooked}),
  'confirmed', count(*) filter (where ${isConfirmed})
)`

/** Returns every figure of a range of days as plain queries count it. Call `fillPlainLeads` first. */
export async function readPlainBoard(
  db: Db,
  { range, filter, now }: { range: DayRange; filter: BoardFilter; now: Date },
) {
  const created = isIn('day', range, filter)
  const read = async (query: Sql): Promise<unknown[]> => {
    const { rows } = await (query as RawBuilder<Record<string, unknown>>).execute(db)
    return rows
  }
  return {
    leads: await read(sql`
      select 'all' as dimension, '' as key, ${COUNTS} as counts from plain_leads where ${created}
      union all
      select 'agent', agent_id::text, ${COUNTS} from plain_leads where ${created} group by agent_id
      union all
      select 'source', source::text, ${COUNTS} from plain_leads where ${created} group by source
      union all
      select 'region', region_id::text, ${COUNTS} from plain_leads where ${created} group by region_id
      union all
      select 'day', day::text, ${COUNTS} from plain_leads where ${created} group by day`),
    places: await read(sql`
      select
        root_id, count(*)::int as leads, (count(*) filter (where is_reached))::int as reached,
        (count(*) filter (where ${isBooked}))::int as booked
      from plain_leads where ${created}
      group by root_id order by 2 desc, 1 limit 10`),
    medians: await read(sql`
      select null::bigint as agent_id, percentile_disc(0.5) within group (order by ${STEP}) as minutes
      from plain_leads where ${created} and minutes is not null having count(*) > 0
      union all
      select agent_id, percentile_disc(0.5) within group (order by ${STEP})
      from plain_leads where ${created} and minutes is not null group by agent_id`),
    exits: await read(sql`
      select exit_reason::text as reason, count(*)::int as leads from plain_leads
      where exit_reason is not null and ${isIn('closed_day', range, filter)} group by exit_reason`),
    commissions: await read(sql`
      select state, agent_id, currency::text, count(*)::int as bookings, sum(amount_minor)::bigint as amount_minor
      from plain_leads where state is not null and ${isIn('money_day', range, filter)}
      group by state, agent_id, currency`),
    hours: await read(sql`
      with moments as (
        select local_at as at, agent_id, source, region_id, 1 as arrived, 0 as answered from plain_leads
        union all
        select local_answer, agent_id, source, region_id, 0, 1 from plain_leads where local_answer is not null
      ),
      days as (select *, at::date as day from moments)
      select extract(isodow from at)::int as weekday, extract(hour from at)::int as hour, sum(arrived)::int as arrived,
        sum(answered)::int as answered
      from days where ${isIn('day', range, filter)} group by 1, 2`),
    confirmations: await read(sql`
      with rooms as (select * from plain_rooms where ${isIn('day', range, filter)})
      select null::bigint as organisation_id, ${ROOM_COUNTS(now)} from rooms
      union all
      select organisation_id, ${ROOM_COUNTS(now)} from rooms group by organisation_id`),
  }
}

const ROOM_COUNTS = (now: Date): Sql => sql`
  count(*)::int as rooms, count(confirmed_at)::int as confirmed,
  (count(*) filter (where confirmed_at <= confirm_by))::int as in_time,
  (count(*) filter (where confirmed_at is not null or cancelled_at is not null or confirm_by <= ${now}))::int as decided,
  percentile_disc(0.5) within group (order by minutes) as median_minutes`
