import type { Db, Tx } from '@amber/db/database'
import { lockBoard } from '@amber/db/queries/board/board-changes'
import { correctLeadTallies } from '@amber/db/queries/dashboard/lead-tallies'
import { replaceLeadCommissions } from '@amber/db/queries/finance/lead-commissions'
import { type RawBuilder, sql } from 'kysely'

/** Ids of added rows, beyond any of the world. */
const FIRST_ID = 200_000_000

const PLACE_COUNT = 12_000
const TEAM_COUNT = 10
const AGENTS_PER_TEAM = 10

/** Rows of the timeline per lead: events, messages, tasks and the enquiry. */
const TIMELINE = { events: 14, messages: 3, tasks: 2 } as const

export const TIMELINE_ROWS_PER_LEAD = TIMELINE.events + TIMELINE.messages + TIMELINE.tasks + 1

/** Shares of the stages in percent, as after some years: most leads have ended. */
const STAGE_SHARES = [
  { stage: 'enquired', staff: 'new', percent: 2 },
  { stage: 'enquired', staff: 'attempting', percent: 3 },
  { stage: 'enquired', staff: 'contacted', percent: 3 },
  { stage: 'enquired', staff: 'qualified', percent: 3 },
  { stage: 'enquired', staff: 'options_sent', percent: 3 },
  { stage: 'room_chosen', staff: 'form_started', percent: 2 },
  { stage: 'form_sent', staff: 'form_sent', percent: 2 },
  { stage: 'form_sent', staff: 'landlord_confirmed', percent: 1 },
  { stage: 'deposit_paid', staff: 'paid', percent: 1 },
  { stage: 'agreement_signed', staff: 'contract', percent: 3 },
  { stage: 'moved_in', staff: 'moved_in', percent: 5 },
  { stage: 'moved_in', staff: 'commission_claimed', percent: 3 },
  { stage: 'moved_in', staff: 'paid_out', percent: 19 },
  { stage: 'enquired', staff: 'recycled', percent: 8 },
  { stage: 'closed', staff: 'exited', percent: 42 },
] as const

type LeadRows = {
  /** A team lead, and an agent of the same team. */
  teamLeadId: number
  agentId: number
  /** An agent of another team. */
  strangerId: number
}

/**
 * Fills places, staff and what the pages about leads read of them. Foreign keys are off, so that the tables can be filled
 * alone. Call it before `fillLeads`.
 */
export async function fillLeadStaff(db: Db): Promise<LeadRows> {
  const { rows } = await sql<{ id: number }>`
    select id from regions where region_type = 'locality' order by id limit 1
  `.execute(db)
  const regionId = rows[0]?.id ?? 1
  await inReplicaMode(db, async (tx) => {
    await sql`
      insert into inventories (
        id, kind, root_id, name, canonical_name, region_id, location, currency, price_duration, status
      )
      select
        ${FIRST_ID}::bigint + n, 'place', ${FIRST_ID}::bigint + n, ${word('n', PLACE_WORDS)} || ' House ' || n,
        'bench-place-' || n, ${regionId}::bigint, st_point(1, 1, 4326)::geography,
        (array['GBP', 'EUR', 'USD', 'AUD'])[1 + n % 4]::currency_code, 'weekly', 'active'
      from generate_series(1, ${PLACE_COUNT}::integer) n
    `.execute(tx)
    await sql`
      insert into inventories (
        id, kind, root_id, parent_id, name, lease_duration, lease_duration_unit, price_minor, deposit_minor, status
      )
      select
        ${tenancyId('n')}, 'tenancy', ${FIRST_ID}::bigint + n, ${FIRST_ID}::bigint + n, '44 weeks', 44, 'week',
        10000 + n % 200 * 100, 25000, 'active'
      from generate_series(1, ${PLACE_COUNT}::integer) n
    `.execute(tx)
    await sql`
      insert into place_overviews (
        root_id, version, name, status, price_minor, places_left, places_total, confirmed_at, images_count, issues,
        updated_at, archived, region_id, currency, price_duration
      )
      select
        id, 1, name, 'active', 15000, 3, 40, now(), 9, '{}', now(), false, region_id, currency, price_duration
      from inventories where id between ${FIRST_ID}::bigint + 1 and ${FIRST_ID + PLACE_COUNT}::bigint
    `.execute(tx)
    await sql`
      insert into place_listings (
        root_id, version, status, ids, partner_ids, region_ids, location, name_words, amenities, tags, rating_points,
        completeness_points, updated_at_ms, card
      )
      select
        id, 1, 'active', array[id], '{}', array[case when id % 20 = 0 then region_id else 1 end], location, '{}', '{}',
        '{}', 0, 0, 0, '{}'
      from inventories where id between ${FIRST_ID}::bigint + 1 and ${FIRST_ID + PLACE_COUNT}::bigint
    `.execute(tx)
    await sql`
      insert into commissions (root_id, basis_points, starts_on)
      select ${FIRST_ID}::bigint + n, 500 + n % 500, '2025-01-01' from generate_series(1, ${PLACE_COUNT}::integer) n
    `.execute(tx)
    await sql`
      insert into teams (id, name) select ${FIRST_ID}::bigint + n, 'Team ' || n
      from generate_series(1, ${TEAM_COUNT}::integer) n
    `.execute(tx)
    await sql`
      insert into users (id, email, email_verified_at, name)
      select ${FIRST_ID}::bigint + n, 'agent-' || n || '@amber.example', now(), 'Agent ' || n
      from generate_series(1, ${STAFF_COUNT}::integer) n
    `.execute(tx)
    await sql`
      insert into user_roles (user_id, role)
      select ${FIRST_ID}::bigint + n, case when n % ${AGENTS_PER_TEAM} = 1 then 'team_lead' else 'agent' end::user_role
      from generate_series(1, ${STAFF_COUNT}::integer) n
    `.execute(tx)
    await sql`
      insert into staff_profiles (user_id, team_id, capacity)
      select ${FIRST_ID}::bigint + n, ${FIRST_ID}::bigint + 1 + (n - 1) / ${AGENTS_PER_TEAM}, 500
      from generate_series(1, ${STAFF_COUNT}::integer) n
    `.execute(tx)
  })
  await sql`vacuum analyze inventories, place_overviews, place_listings, commissions, users, staff_profiles`.execute(db)
  return { teamLeadId: FIRST_ID + 1, agentId: FIRST_ID + 2, strangerId: FIRST_ID + STAFF_COUNT }
}

const STAFF_COUNT = TEAM_COUNT * AGENTS_PER_TEAM

/** Leads per transaction, so that no statement runs into the timeout of queries. */
const LEADS_PER_CHUNK = 10_000

/** Adds the leads with numbers after `from` up to `to`, each with a timeline, and what later stages bring. */
export async function fillLeads(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  for (let next = from; next < to; next += LEADS_PER_CHUNK)
    await fillChunk(db, next, Math.min(next + LEADS_PER_CHUNK, to))
  // The triggers that would tally the leads were off.
  await db.transaction().execute(correctLeadTallies)
  for (const table of FILLED_TABLES) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

const FILLED_TABLES = [
  'leads',
  'lead_tallies',
  'lead_commissions',
  'commission_tallies',
  'lead_events',
  'lead_messages',
  'lead_tasks',
  'enquiries',
  'lead_stages',
  'forms',
  'holds',
  'payments',
  'documents',
]

const fillChunk = (db: Db, from: number, to: number): Promise<void> =>
  inReplicaMode(db, async (tx) => {
    const numbers = sql`generate_series(${from + 1}::integer, ${to}::integer) n`
    await sql`
      insert into leads (
        id, root_id, inventory_id, kind, source, name, email, phone, language, stage, staff_stage, exit_reason, recycle_on,
        assigned_to, assigned_at, touched_at, due_at, move_in, lease_duration, lease_duration_unit, last_contact_at,
        next_task_at, source_details, created_at, updated_at
      )
      select
        ${FIRST_ID}::bigint + n, ${rootId}, case when n % 3 = 0 then ${tenancyId(PLACE_OF_LEAD)} else ${rootId} end,
        case when n % 3 = 0 then 'tenancy' else 'place' end::inventory_kind,
        (array['enquiry', 'enquiry', 'book_form', 'group_enquiry', 'virtual_tour'])[1 + n % 5]::lead_source,
        ${word('n', FIRST_NAMES)} || ' ' || ${word('n / 30', LAST_NAMES)} || ' ' || chr(65 + n % 26) || n % 977,
        'student-' || n || '@example.com', '+4477009' || lpad((n % 1000000)::text, 6, '0'),
        (array['en', 'zh', 'es', 'fr', 'de'])[1 + (n / 7) % 5]::language_code, share.stage, share.staff,
        case when share.staff = 'exited' then (array['no_reply', 'booked_elsewhere'])[1 + n % 2]::lead_exit_reason end,
        case when share.staff = 'recycled' then current_date + n % 200 end,
        case when share.staff <> 'new' or n % 2 = 0 then ${agentOf('n')} end, now() - make_interval(mins => n * 3),
        now() - make_interval(mins => n * 2),
        case when share.staff not in ('exited', 'paid_out') and n % 4 > 0
          then now() + make_interval(hours => n % 900 - 200) end,
        current_date + n % 400 - 100, 20 + n % 31, 'week',
        case when n % 6 > 0 then now() - make_interval(mins => n * 2) end,
        case when ${hasOpenTask} then ${TASK_DUE} end, jsonb_build_object('landing', repeat('x', 300)),
        now() - make_interval(mins => n * 3 + 500), now() - make_interval(mins => n * 2)
      from ${numbers} join ${shares} on share.first <= ${percentile} and ${percentile} < share.until
    `.execute(tx)
    await sql`
      insert into lead_events (lead_id, kind, actor_id, created_at)
      select
        ${FIRST_ID}::bigint + n, (array['changed', 'assigned', 'message_sent', 'staff_contacted'])[1 + step % 4],
        case when step % 3 > 0 then ${agentOf('n')} end, now() - make_interval(mins => n * 2 + 40 - step)
      from ${numbers}, generate_series(1, ${TIMELINE.events}::integer) step
      order by step, n
    `.execute(tx)
    await sql`
      insert into lead_messages (lead_id, direction, subject, text, written_by, idempotency_key, message_id, created_at)
      select
        ${FIRST_ID}::bigint + n, case when step = 2 then 'in' else 'out' end::lead_message_direction, 'Your room',
        repeat('Thank you, the room is still free. ', 8), case when step <> 2 then ${agentOf('n')} end,
        case when step <> 2 then gen_random_uuid() end, case when step = 2 then '<' || n || '@example.com>' end,
        now() - make_interval(mins => n * 2 + 30 - step)
      from ${numbers}, generate_series(1, ${TIMELINE.messages}::integer) step
    `.execute(tx)
    await sql`
      insert into lead_tasks (lead_id, assignee_id, kind, due_at, done_at, created_by, created_at)
      select
        ${FIRST_ID}::bigint + n, ${agentOf('n')}, (array['call', 'email', 'follow_up'])[1 + n % 3],
        ${TASK_DUE}, case when step = 1 or not ${hasOpenTask} then now() end, ${agentOf('n')},
        now() - make_interval(mins => n * 2 + 20)
      from ${numbers}, generate_series(1, ${TIMELINE.tasks}::integer) step
    `.execute(tx)
    await sql`
      insert into enquiries (lead_id, source, idempotency_key, message, created_at)
      select
        ${FIRST_ID}::bigint + n, 'enquiry', gen_random_uuid(), repeat('Is a room free in September? ', 4),
        now() - make_interval(mins => n * 3 + 500)
      from ${numbers}
    `.execute(tx)
    await sql`
      insert into lead_stages (lead_id, stage, reached_at)
      select id, 'enquired', created_at from leads where ${isAdded(from, to)}
      union all
      select id, stage, updated_at from leads where ${isAdded(from, to)} and stage <> 'enquired'
    `.execute(tx)
    await addBookings(tx, from, to)
    await lockBoard(tx)
    await replaceLeadCommissions(
      tx,
      Array.from({ length: to - from }, (_, index) => FIRST_ID + from + index + 1),
    )
  })

/** Adds forms, holds, payments and documents of leads whose students came that far. */
async function addBookings(tx: Tx, from: number, to: number): Promise<void> {
  const booked = sql`
    leads where ${isAdded(from, to)} and stage in ('form_sent', 'deposit_paid', 'agreement_signed', 'moved_in')`
  await sql`
    insert into forms (id, lead_id, idempotency_key, arrival_date, form_values, terms_version, terms_accepted_at, move_in)
    select id, id, gen_random_uuid(), move_in, case when id % 3 = 0 then '{"data/guarantor_details/name": "Ada"}' else '{"data/name": "Ada"}' end::jsonb, '2026-11-15', updated_at, move_in from ${booked}
  `.execute(tx)
  await sql`
    insert into holds (
      root_id, tenancy_id, slot, lead_id, form_id, flow_hash, email_hash, address_hash, is_proven, taken_at, expires_at,
      released_at, release_reason
    )
    select
      root_id, root_id + ${PLACE_COUNT}, 1 + (id - ${FIRST_ID}::bigint) / ${PLACE_COUNT}, id, id, hash.of, hash.of,
      hash.of, true, updated_at, now() + make_interval(hours => (id % 48)::integer),
      case when stage <> 'form_sent' then now() end, case when stage <> 'form_sent' then 'expired'::hold_end end
    from leads cross join lateral (select sha256(leads.id::text::bytea) as of) hash
    where ${isAdded(from, to)} and stage in ('form_sent', 'deposit_paid', 'agreement_signed', 'moved_in')
  `.execute(tx)
  await sql`
    insert into payments (
      token, lead_id, form_id, root_id, tenancy_id, payment_type, amount_minor, currency, status, paid_at
    )
    select
      rpad(id::text, 43, '0'), id, id, root_id, root_id + ${PLACE_COUNT}, 'deposit', 25000, 'GBP',
      case when stage = 'form_sent' then 'init' else 'success' end::payment_status,
      case when stage <> 'form_sent' then updated_at end
    from ${booked}
  `.execute(tx)
  await sql`
    insert into documents (lead_id, kind, state, media_type, delete_after)
    select leads.id, kind.name::document_kind, 'checking', 'image/jpeg', now() + interval '1 year'
    from leads, unnest(array['passport', 'admission_letter']) kind (name)
    where ${isAdded(from, to)} and stage in ('form_sent', 'deposit_paid', 'agreement_signed') and id % 3 > 0
  `.execute(tx)
}

const isAdded = (from: number, to: number) =>
  sql<boolean>`leads.id between ${FIRST_ID + from + 1}::bigint and ${FIRST_ID + to}::bigint`

const FIRST_NAMES = 'Ada Ben Chen Dana Eli Femi Gita Hugo Ines Jan Kim Lea Max Nour Omar Pia Quin Rosa Sam Tia'.split(
  ' ',
)
const LAST_NAMES = 'Adeyemi Bauer Costa Dupont Evans Fischer Garcia Huang Ivanova Jensen Kumar Lopez'.split(' ')
const PLACE_WORDS = 'Aspen Birch Cedar Dale Elm Fern Grove Harbour Iris Juniper Kiln Lark'.split(' ')

const word = (number: string, words: readonly string[]): RawBuilder<string> =>
  sql`(${words}::text[])[1 + (${sql.raw(number)}) % ${sql.lit(words.length)}]`

/** Spreads leads over places so that neighbours in time are about different ones. */
const PLACE_OF_LEAD = `(1 + n % ${PLACE_COUNT})`
const rootId = sql`${sql.lit(FIRST_ID)} + ${sql.raw(PLACE_OF_LEAD)}`
const tenancyId = (place: string) => sql`${sql.lit(FIRST_ID + PLACE_COUNT)} + ${sql.raw(place)}`
const agentOf = (number: string) => sql`(${sql.lit(FIRST_ID + 1)} + ${sql.raw(number)} * 7 % ${sql.lit(STAFF_COUNT)})`

/** The trigger that would tell the leads about their tasks is off, so that both are derived from these. */
const hasOpenTask = sql.raw('(n % 4 = 0)')
const TASK_DUE = sql.raw('now() + make_interval(hours => n % 900 - 300)')

/** A number from 0 to 99 that does not follow the order of the leads. */
const percentile = sql.raw(`(n * 37 + n / 100 * 11) % 100`)

const shares = sql`(
  select stage::lead_stage, staff::staff_stage, sum(percent) over upto - percent as first, sum(percent) over upto as until
  from (values ${sql.join(
    STAGE_SHARES.map(
      ({ stage, staff, percent }, index) =>
        sql`(${sql.lit(index)}, ${sql.lit(stage)}, ${sql.lit(staff)}, ${sql.lit(percent)})`,
    ),
  )}) as given (position, stage, staff, percent)
  window upto as (order by position)
) share`

const inReplicaMode = (db: Db, fill: (tx: Tx) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await fill(tx)
  })
