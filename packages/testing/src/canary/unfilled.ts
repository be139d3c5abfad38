import type { Db } from '@amber/db/database'
import { PERSONAL_DATA } from '@amber/db/personal-data'
import { readPersonalData } from '@amber/db/queries/privacy/personal-data'
import { sql } from 'kysely'
import { type Canary, holdsCanary } from './canary.ts'

/** Columns in which the database allows no free text, or which never hold a person's own words. */
const NO_WORDS = new Set([
  'phone',
  'number',
  'budget_currency',
  'currency',
  'source_details',
  'media_type',
  'taken_at',
  'nationality',
  'declined_for',
  'table_name',
  'ended_by',
  'period',
  'metric',
  'desk',
  'conversation_id',
  'event',
  'page',
  'edition',
])

/**
 * Lists sections without a row of the person and text columns without the canary, because a canary test covers only
 * what was filled. Roles are left out: only staff have them, and staff are not erased.
 */
export async function listUnfilled(db: Db, userId: number, canary: Canary): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns
    where table_schema = 'public' and udt_name in ('text', 'citext')
  `.execute(db)
  const texts = new Set(rows.map(({ name }) => name))
  const data = await readPersonalData(db, { id: userId, email: canary.email })
  return PERSONAL_DATA.filter(({ table }) => table !== 'user_roles').flatMap(({ table, section, exported }) => {
    const found = data[section] ?? []
    if (found.length === 0) return [section]
    return exported
      .filter((column) => texts.has(`${table}.${column}`) && !NO_WORDS.has(column))
      .filter((column) => !found.some((row) => holdsCanary(String(row[column]), canary)))
      .map((column) => `${section}.${column}`)
  })
}
