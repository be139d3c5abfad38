import { sql } from 'kysely'
import { INTERNAL_ID, OTHER_PERSON, type Person, type PersonalTable } from './personal-table.ts'

const ofTheirLeads = ({ id, email }: Person) =>
  sql<boolean>`lead_id in (select id from leads where user_id = ${id} or email = ${email}::citext)`

/** Notes and tasks of staff about a person’s leads. Erased before the leads they reference. */
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
