import { type RawBuilder, sql } from 'kysely'
import { BOOKING_TABLES } from './personal-data/booking-tables.ts'
import { CHAT_TABLES } from './personal-data/chat-tables.ts'
import { CONTACT_TABLES } from './personal-data/contact-tables.ts'
import { LEAD_TABLES } from './personal-data/lead-tables.ts'
import { SHORTLIST_TABLES } from './personal-data/shortlist-tables.ts'
import { MESSAGE_TABLES } from './personal-data/message-tables.ts'
import { OPTION_TABLES } from './personal-data/option-tables.ts'
import { LOGIN_TABLES } from './personal-data/login-tables.ts'
import { REFUND_TABLES } from './personal-data/refund-tables.ts'
import { TAKEOVER_TABLES } from './personal-data/takeover-tables.ts'
import type { Person, PersonalTable } from './personal-data/personal-table.ts'

/**
 * All tables with personal data: which columns are exported and what erasure does to them, in the order of erasure. A
 * test compares the list with the schema column by column, so no new table can be missed.
 */
export const PERSONAL_DATA: readonly PersonalTable[] = [
  ...SHORTLIST_TABLES,
  ...REFUND_TABLES,
  ...MESSAGE_TABLES,
  ...OPTION_TABLES,
  ...CHAT_TABLES,
  ...TAKEOVER_TABLES,
  ...BOOKING_TABLES,
  ...LEAD_TABLES,
  ...CONTACT_TABLES,
  ...LOGIN_TABLES,
]

const EMAIL_COLUMNS: ReadonlySet<string> = new Set(['email', 'to_email', 'friend_email'])

/** Returns the condition that selects a person's rows of a table. */
export function personalRowsOf({ by, where }: PersonalTable, person: Person): RawBuilder<boolean> {
  const conditions = by.map((column) =>
    EMAIL_COLUMNS.has(column)
      ? sql<boolean>`${sql.ref(column)} = ${person.email}::citext`
      : sql<boolean>`${sql.ref(column)} = ${person.id}`,
  )
  return sql`(${sql.join(where ? [...conditions, where(person)] : conditions, sql` or `)})`
}
