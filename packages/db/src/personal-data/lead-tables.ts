import { sql } from 'kysely'
import { INTERNAL_ID, OTHER_PERSON, type Person, type PersonalTable } from './personal-table.ts'

const ofTheirLeads = ({ id, email }: Person) =>
  sql<boolean>`lead_id in (select id from leads where user_id = ${id} or email = ${email}::citext)`

/** Notes and tasks of staff about a person’s leads, and what staff wanted to add. Erased before the leads they reference. */
export const LEAD_TABLES: readonly PersonalTable[] = [
  {
    table: 'lead_notes',
    section: 'lead_notes',
    by: [],
    where: ofTheirLeads,
    exported: ['text', 'created_at'],
    withheld: { id: INTERNAL_ID, lead_id: INTERNAL_ID, written_by: OTHER_PERSON, mentions: OTHER_PERSON },
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
    // Rows of files from which staff create leads. A row is emptied once it has become a lead, and the others are deleted
    // 30 days after their file was last used.
    table: 'bulk_rows',
    section: 'lead_files',
    by: [],
    where: ({ email }) => sql`
      run_id in (select id from bulk_runs where resource = 'leads')
      and coalesce(position(trim(both '"' from to_jsonb(lower(${email}::text))::text) in lower(cells::text)) > 0, false)
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
      before: 'empty, since the lead is new',
      after: 'says the same as the cells',
      problems: 'says why our staff could not add it',
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
