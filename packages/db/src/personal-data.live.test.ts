import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERSONAL_DATA } from './personal-data.ts'

type Column = { table: string; column: string; type: string }

let database: TestDatabase
let columns: Column[]
let references: string[]

beforeAll(async () => {
  database = await cloneDatabase()
  const found = await sql<Column>`
    select columns.table_name as table, column_name as column, udt_name as type
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'spatial_ref_sys'
  `.execute(database.db)
  columns = found.rows
  const keys = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint
    cross join unnest(conkey) key
    join pg_attribute on attrelid = conrelid and attnum = key
    -- A partition has the keys of its table.
    where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0
  `.execute(database.db)
  references = keys.rows.map(({ name }) => name)
})

afterAll(() => database.drop())

const nameOf = ({ table, column }: Column) => `${table}.${column}`
const columnsOf = (table: string) => columns.filter((each) => each.table === table).map(({ column }) => column)

/** Matches column names that may contain names, contact details, identifiers or free text. */
const POTENTIALLY_PERSONAL =
  /(^|_)(names?|emails?|phones?|address(es)?|texts?|messages?|notes?|comments?|authors?|subjects?|birth\w*|nationality|user_agent|source_details|ip)(_|$)/

/** Columns that reference a user and are retained as a pseudonymous id. */
const PSEUDONYMOUS_COLUMNS: Readonly<Record<string, string>> = {
  'audit_log.actor_id': 'who did what stays provable: a number that leads to an emptied row',
  'availability.confirmed_by': 'staff, who are not erased while they have a role',
  'bulk_runs.applied_by': 'staff',
  'bulk_runs.approved_by': 'staff',
  'bulk_runs.checked_by': 'staff',
  'bulk_runs.created_by': 'staff',
  'bulk_runs.undo_approved_by': 'staff',
  'commissions.created_by': 'staff',
  'complaints.resolved_by': 'staff; the row goes with its sender',
  'chat_files.uploader_id': 'staff; the row goes with the visitor to whom they sent the file',
  'chat_messages.writer_id': 'staff; the row goes with the visitor whom they answered',
  'chat_participants.user_id': 'staff; the row goes with the visitor whose thread they read',
  'chat_threads.assignee_id': 'staff; the row goes with the visitor who wrote',
  'chat_threads.untouched_by': 'staff; the row goes with the visitor who wrote',
  'calls.caller_id': 'staff; the row goes with whom they called',
  'contact_attempts.made_by': 'staff; the row goes with whom they called',
  'flag_versions.changed_by': 'staff',
  'inventory_changes.actor_id': 'staff',
  'lead_events.actor_id': 'who did what to a lead stays provable: a number that leads to an emptied row',
  'lead_merge_tasks.assignee_id': 'staff; the row goes with the task',
  'lead_merges.assigned_to': 'staff',
  'lead_merges.merged_by': 'staff',
  'lead_merges.undone_by': 'staff',
  'lead_notes.written_by': 'staff; the row goes with the person it is about',
  'lead_preferences.updated_by': 'staff; the row goes with the person it is about',
  'lead_tasks.assignee_id': 'staff; the row goes with the person it is about',
  'lead_tasks.created_by': 'staff; the row goes with the person it is about',
  'call_listens.listener_id': 'staff; the row goes with the person whose call they heard',
  'lead_messages.written_by': 'staff; the row goes with the student whom they wrote to',
  'lead_options.sent_by': 'staff; the row goes with the student whom they chose rooms for',
  'video_calls.scheduled_by': 'staff; the row goes with the student whom they called',
  'hold_changes.changed_by': 'staff; the row goes with the student whose hold it was',
  'document_requests.requested_by': 'staff; the row goes with the student who was asked',
  'documents.approved_by': 'staff; the row goes with the student whose document it is',
  'leads.assigned_to': 'staff',
  'leads.referrer_id': 'a number that leads to an emptied row; the lead is its sender’s',
  'difference_closures.approved_by': 'staff',
  'difference_closures.closed_by': 'staff',
  'erasures.user_id': 'that somebody was erased, and has to be again after a backup is restored',
  'nationality_confirmations.confirmed_by': 'staff; the row goes with whose passport they read',
  'refunds.decided_by': 'staff',
  'refunds.requested_by': 'who asked for it: a number that leads to an emptied row',
  'staff_invitations.invited_by': 'staff',
  'tenancy_agreements.prepared_by': 'staff; the row goes with the student who signs it',
  'user_roles.granted_by': 'staff',
}

/** Columns that sound personal but are not, in tables without personal data. */
const NON_PERSONAL_COLUMNS: Readonly<Record<string, string>> = {
  'bulk_runs.file_name': 'a file of places, as a landlord named it',
  'flag_versions.name': 'a feature flag',
  'help_feedback.comment': 'nobody’s: no column leads to a person, and comments are deleted after 180 days',
  'lead_events.subject_id': 'an enquiry, a form, a hold, a document or a member of staff',
  'stopped_addresses.email_hash': 'a keyed hash that nobody can read: it keeps us from writing to them again',
  ...of('a place, as its landlord describes it', [
    'costs.name',
    'costs.names',
    'inventories.address',
    'inventories.canonical_name',
    'inventories.name',
    'inventory_translations.name',
    'offers.name',
    'offers.names',
    'place_listings.name_words',
    'place_overviews.address_key',
    'place_overviews.name',
  ]),
  ...of('a region, an organisation or a rule, not a person', [
    'cancellation_policies.name',
    'cancellation_policies.names',
    'custom_locations.name',
    'nationality_groups.name',
    'nationality_payment_rules.group_name',
    'organisations.name',
    'region_names.name',
    'regions.address',
    'regions.canonical_name',
    'regions.name',
    'regions.short_name',
    'teams.name',
  ]),
}

function of(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]))
}

const MAPPED_TABLES = new Set(PERSONAL_DATA.map(({ table }) => table))

describe('PERSONAL_DATA', () => {
  test('lists every column of its tables as exported or withheld', () => {
    for (const { table, section, exported, withheld } of PERSONAL_DATA) {
      const named = [...exported, ...Object.keys(withheld)]
      expect(named.toSorted(), `${section}, of ${table}`).toEqual(columnsOf(table).toSorted())
    }
  })

  test('covers every foreign key to users', () => {
    const known = new Set([
      ...PERSONAL_DATA.flatMap(({ table, by }) => by.map((column) => `${table}.${column}`)),
      ...Object.keys(PSEUDONYMOUS_COLUMNS),
    ])
    expect(references.filter((name) => !known.has(name))).toEqual([])
  })

  test('covers every table with a potentially personal column unless it is exempted', () => {
    const suspects = columns.filter(({ column, type }) => type === 'citext' || POTENTIALLY_PERSONAL.test(column))
    const unknown = suspects.filter((each) => !MAPPED_TABLES.has(each.table)).map(nameOf)
    expect(unknown.filter((name) => !Object.hasOwn(NON_PERSONAL_COLUMNS, name))).toEqual([])
  })

  test('exempts only existing columns', () => {
    const real = new Set(columns.map(nameOf))
    expect(
      [...Object.keys(NON_PERSONAL_COLUMNS), ...Object.keys(PSEUDONYMOUS_COLUMNS)].filter((name) => !real.has(name)),
    ).toEqual([])
  })

  test('empties every exported text column of rows that are retained', () => {
    const texts = columns.filter(({ type }) => ['text', 'citext', 'jsonb'].includes(type))
    for (const { table, erased, exported } of PERSONAL_DATA) {
      if (erased === 'deleted' || 'deletedUnless' in erased) continue
      const emptied = 'emptied' in erased ? Object.keys(erased.emptied) : []
      const remaining = texts.filter((each) => each.table === table && !emptied.includes(each.column))
      expect(
        remaining.map(({ column }) => column).filter((column) => exported.includes(column)),
        table,
      ).toEqual([])
    }
  })

  test('names each section uniquely', () => {
    const sections = PERSONAL_DATA.map(({ section }) => section)
    expect(new Set(sections).size).toBe(sections.length)
  })
})
