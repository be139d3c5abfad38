import { sql } from 'kysely'
import {
  INTERNAL_ID,
  OTHER_PERSON,
  OWNER_REFERENCE,
  type Person,
  type PersonalTable,
  placeNameSql,
  SECRET,
} from './personal-table.ts'

const ofTheirLeads = ({ id, email }: Person) =>
  sql<boolean>`lead_id in (select id from leads where user_id = ${id} or email = ${email}::citext)`

const ofTheirCalls = ({ id, email }: Person) => sql<boolean>`
  call_id in (
    select id from calls
    where user_id = ${id} or lead_id in (select id from leads where user_id = ${id} or email = ${email}::citext)
  )
`

/** Notes, tasks, calls and preferences that staff wrote down about a person’s leads, and what staff wanted to add. Erased before the leads they reference. */
export const LEAD_TABLES: readonly PersonalTable[] = [
  {
    table: 'lead_notes',
    section: 'lead_notes',
    by: [],
    where: ofTheirLeads,
    exported: ['text', 'created_at'],
    withheld: {
      id: INTERNAL_ID,
      lead_id: INTERNAL_ID,
      written_by: OTHER_PERSON,
      mentions: OTHER_PERSON,
      idempotency_key: INTERNAL_ID,
    },
    periods: [],
    erased: 'deleted',
  },
  {
    table: 'lead_tasks',
    section: 'lead_tasks',
    by: [],
    where: ofTheirLeads,
    exported: ['kind', 'note', 'due_at', 'done_at', 'created_at'],
    withheld: { id: INTERNAL_ID, lead_id: INTERNAL_ID, assignee_id: OTHER_PERSON, created_by: OTHER_PERSON },
    periods: [],
    erased: 'deleted',
  },
  {
    table: 'call_listens',
    section: 'calls_heard_by_a_colleague',
    by: [],
    where: ofTheirCalls,
    exported: ['requested_at', 'agreed_at', 'started_at', 'ended_at', 'ended_by'],
    withheld: {
      id: INTERNAL_ID,
      uuid: INTERNAL_ID,
      call_id: INTERNAL_ID,
      listener_id: OTHER_PERSON,
      agent_seen_at: 'how our staff share their work',
      listener_seen_at: 'how our staff share their work',
    },
    periods: ['calls'],
    erased: 'deleted',
  },
  {
    // The files have already been deleted; an export contains them beside these rows.
    table: 'call_recordings',
    section: 'call_recordings',
    by: [],
    where: ofTheirCalls,
    exported: ['language', 'agreed_at', 'declined_at', 'stopped_at', 'size_bytes', 'delete_after', 'deleted_at'],
    withheld: {
      id: INTERNAL_ID,
      uuid: INTERNAL_ID,
      call_id: INTERNAL_ID,
      parts: INTERNAL_ID,
      wrapped_key: SECRET,
      key_id: INTERNAL_ID,
      has_files: INTERNAL_ID,
    },
    periods: ['call_recordings'],
    erased: 'deleted',
  },
  {
    table: 'calls',
    section: 'calls',
    by: ['user_id'],
    where: ofTheirLeads,
    exported: ['number', 'direction', 'started_at', 'answered_at', 'ended_at', 'outcome', 'next_call_at', 'note'],
    withheld: {
      id: INTERNAL_ID,
      uuid: INTERNAL_ID,
      lead_id: INTERNAL_ID,
      user_id: OWNER_REFERENCE,
      caller_id: OTHER_PERSON,
      state: 'follows from the times',
      is_claimed: 'how our staff share their work',
      claimed_at: 'how our staff share their work',
      claimed_until: 'how our staff share their work',
      released_at: 'how our staff share their work',
      outcome_at: 'follows from when it ended',
      reasons: 'how our staff share their work',
      promised_at: 'is the time of a task',
      provider_call_id: INTERNAL_ID,
      attempt_id: INTERNAL_ID,
    },
    periods: ['calls'],
    erased: 'deleted',
  },
  {
    table: 'lead_preferences',
    section: 'lead_preferences',
    by: [],
    where: ofTheirLeads,
    exported: [
      'budget_minor',
      'budget_currency',
      'budget_period',
      'budget_all_in',
      'room_types',
      'must_haves',
      'languages',
      'decision',
      'updated_at',
    ],
    computed: { university: '(select name from regions where id = university_id)' },
    withheld: {
      lead_id: INTERNAL_ID,
      university_id: INTERNAL_ID,
      budget_weekly_minor: 'follows from the budget',
      updated_by: OTHER_PERSON,
    },
    periods: [],
    erased: 'deleted',
  },
  {
    table: 'visits',
    section: 'visits',
    by: ['user_id'],
    where: ofTheirLeads,
    exported: ['made_at', 'query'],
    computed: {
      place: placeNameSql('visits.root_id'),
      region: '(select name from regions where id = visits.region_id)',
    },
    withheld: {
      id: INTERNAL_ID,
      user_id: OWNER_REFERENCE,
      lead_id: INTERNAL_ID,
      day: 'follows from the time',
      root_id: INTERNAL_ID,
      region_id: INTERNAL_ID,
    },
    periods: ['visits'],
    erased: 'deleted',
  },
  {
    table: 'experiment_exposures',
    section: 'experiments',
    by: ['user_id'],
    where: ({ id, email }) => sql`
      visitor_id::text in (
        select source_details ->> 'visitor_id' from leads where user_id = ${id} or email = ${email}::citext
        union all
        select source_details ->> 'visitor_id' from users where id = ${id}
      )
    `,
    exported: ['experiment', 'variation', 'exposed_at', 'error_at', 'script_error_at', 'is_slow'],
    withheld: {
      visitor_id: INTERNAL_ID,
      user_id: OWNER_REFERENCE,
      has_switched: 'says whether we count them',
    },
    periods: ['experiments'],
    erased: 'deleted',
  },
  {
    // Found by the visitor id that was stored when the person enquired or made an account.
    table: 'analytics_events',
    section: 'events',
    by: [],
    where: ({ id, email }) => sql`
      visitor_id in (
        select (source_details ->> 'visitor_id')::uuid from leads
        where (user_id = ${id} or email = ${email}::citext) and source_details ->> 'visitor_id' ~ '^[0-9a-f-]{36}$'
        union all
        select (source_details ->> 'visitor_id')::uuid from users
        where id = ${id} and source_details ->> 'visitor_id' ~ '^[0-9a-f-]{36}$'
      )
    `,
    exported: ['happened_at', 'event', 'page', 'details', 'edition', 'device'],
    withheld: { visitor_id: INTERNAL_ID, is_internal: 'says whether we count them' },
    periods: ['events'],
    erased: 'deleted',
  },
  {
    // Rows by which staff create and change leads. A row is emptied once it has become a lead, and all are deleted 30 days
    // after their run was last used.
    table: 'bulk_rows',
    section: 'lead_files',
    by: [],
    where: (person) => sql`
      run_id in (select id from bulk_runs where resource = 'leads')
      and (
        ${ofTheirLeads(person)}
        or coalesce(
          position(trim(both '"' from to_jsonb(lower(${person.email}::text))::text) in lower(cells::text)) > 0, false
        )
      )
    `,
    exported: ['cells'],
    withheld: {
      run_id: INTERNAL_ID,
      row_no: INTERNAL_ID,
      state: INTERNAL_ID,
      inventory_id: INTERNAL_ID,
      root_id: INTERNAL_ID,
      lead_id: INTERNAL_ID,
      change_id: INTERNAL_ID,
      before: 'says what the lead said',
      after: 'says the same as the cells',
      problems: 'says why our staff could not add or change it',
    },
    periods: [],
    erased: 'deleted',
  },
]

const STAFF_TIMES = 'how quickly our staff worked'

/** Columns of `leads` about the work of staff. */
export const WITHHELD_TIMES_OF_STAFF = {
  queued_at: STAFF_TIMES,
  assigned_at: STAFF_TIMES,
  respond_by: STAFF_TIMES,
  return_at: STAFF_TIMES,
  escalated_at: STAFF_TIMES,
  touched_at: STAFF_TIMES,
  next_task_at: STAFF_TIMES,
} as const
