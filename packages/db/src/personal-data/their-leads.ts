import { sql } from 'kysely'
import type { Person } from './personal-table.ts'

/** Matches rows of leads that are a person's, by their account or their email. */
export const matchesTheirLeads = ({ id, email }: Person) =>
  sql<boolean>`lead_id in (select id from leads where user_id = ${id} or email = ${email}::citext)`
