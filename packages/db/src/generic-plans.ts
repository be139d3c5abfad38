import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Plans the statements of a transaction once, whatever their parameters. For statements that pass a thousand rows: planned
 * for their number, PostgreSQL reads whole tables to join them, again and again, instead of following indices.
 */
export async function useGenericPlans(tx: Tx): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
}
