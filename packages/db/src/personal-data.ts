import { type RawBuilder, sql } from 'kysely'
import { OF_BOOKINGS } from './personal-data/of-bookings.ts'
import { OF_DEALINGS } from './personal-data/of-dealings.ts'
import { OF_LISTS } from './personal-data/of-lists.ts'
import { OF_LOGINS } from './personal-data/of-logins.ts'
import { OF_REFUNDS } from './personal-data/of-refunds.ts'
import type { Person, PersonalTable } from './personal-data/personal-table.ts'

/**
 * Every table with something of a person: what of it is theirs to read, and what becomes of it when they are erased. A
 * test compares it with the schema column by column, so a new table can't be forgotten. In the order of erasing.
 */
export const PERSONAL_DATA: readonly PersonalTable[] = [
  ...OF_LISTS,
  ...OF_REFUNDS,
  ...OF_BOOKINGS,
  ...OF_DEALINGS,
  ...OF_LOGINS,
]

/** Columns that point at a person and stay: a number without a name. */
export const ONLY_NUMBERS: Readonly<Record<string, string>> = {
  'audit_log.actor_id': 'who did what stays provable: a number that leads to an emptied row',
  'availability.confirmed_by': 'staff, who are not erased while they have a role',
  'commissions.created_by': 'staff',
  'contact_attempts.made_by': 'staff; the row goes with whom they called',
  'lead_events.actor_id': 'who did what to a lead stays provable: a number that leads to an emptied row',
  'leads.assigned_to': 'staff',
  'leads.referrer_id': 'a number that leads to an emptied row; the lead is its sender’s',
  'erasures.user_id': 'that somebody was erased, and has to be again after a backup is restored',
  'refunds.decided_by': 'staff',
  'refunds.requested_by': 'who asked for it: a number that leads to an emptied row',
  'staff_invitations.invited_by': 'staff',
  'user_roles.granted_by': 'staff',
}

/** Columns that sound like a person’s and are not, of tables that hold nothing of one. */
export const OF_NO_PERSON: Readonly<Record<string, string>> = {
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
  ]),
}

function of(reason: string, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, reason]))
}

const EMAIL_COLUMNS: ReadonlySet<string> = new Set(['email', 'to_email', 'friend_email'])

/** The rows of a table that are a person’s. */
export function rowsOf({ by, where }: PersonalTable, person: Person): RawBuilder<boolean> {
  const named = by.map((column) =>
    EMAIL_COLUMNS.has(column)
      ? sql<boolean>`${sql.ref(column)} = ${person.email}::citext`
      : sql<boolean>`${sql.ref(column)} = ${person.id}`,
  )
  return sql`(${sql.join(where ? [...named, where(person)] : named, sql` or `)})`
}
