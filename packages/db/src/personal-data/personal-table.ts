import type { RetentionPeriod } from '@amber/domain/privacy/retention-periods'
import { type RawBuilder, sql } from 'kysely'

/** The person whose data is exported or erased. The email is null after erasure. */
export type Person = { id: number; email: string | null }

/** Reasons why a column is not exported. */
export const OWNER_REFERENCE = 'says no more than whose it is'
export const INTERNAL_ID = 'a number of ours that means nothing outside'
export const SECRET = 'whoever holds it could get in, and nobody reads anything in it'
export const OTHER_PERSON = 'of somebody else'
export const UNVERIFIED = 'not proven to be theirs'

/** Effect of erasing the person on the rows. */
type Erased =
  | 'deleted'
  /** Deleted except the rows that meet this SQL condition, which something else deletes later. */
  | { deletedUnless: string }
  /** The row stays for others with these columns overwritten. Values are SQL. */
  | { emptied: Readonly<Record<string, string>> }
  /**
   * The row stays because nothing in it identifies a person once everything else is deleted. The value describes what
   * stays.
   */
  | { stays: string }

export type PersonalTable = {
  table: string
  /** Section of the export; several tables may share a topic. */
  section: string
  /** Columns that identify the person by id or email. */
  by: readonly string[]
  /** Condition for tables that identify the person through another table. */
  where?: (person: Person) => RawBuilder<boolean>
  exported: readonly string[]
  /** Readable values for ids: maps the exported name to SQL. */
  computed?: Readonly<Record<string, string>>
  withheld: Readonly<Record<string, string>>
  /**
   * Periods after which rows are deleted by themselves, as the privacy notice states them. Empty for rows that stay
   * until the person deletes them or the account.
   */
  periods: readonly RetentionPeriod[]
  erased: Erased
}

/** Returns SQL for the name of the place that an inventory column refers to. */
export const placeNameSql = (inventory: string) =>
  `(select place.name from inventories kept join inventories place on place.id = kept.root_id where kept.id = ${inventory})`

/** Matches browsers in which the person has logged in before. */
export const isInKnownBrowser = ({ id }: Person) =>
  sql<boolean>`browser_hash in (select token_hash from known_browsers where user_id = ${id})`
