import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** Rows that changes of leads add before it is worth replacing all rows by their sums. */
const MAX_ADDED_ROWS = 1000

/**
 * Replaces the tallies by their sums once there are many. Rows that are added meanwhile stay, so that the sums are the same
 * for every reader before and after.
 */
export async function compactLeadTallies(db: DbOrTx): Promise<void> {
  await sql`
    with taken as (
      delete from lead_tallies
      where (
        select count(*) from (
          select from lead_tallies where not is_sum limit ${sql.lit(MAX_ADDED_ROWS)}
        ) added
      ) = ${sql.lit(MAX_ADDED_ROWS)}
      returning staff_stage, source, language, assigned_to, leads
    )
    insert into lead_tallies (staff_stage, source, language, assigned_to, leads, is_sum)
    select staff_stage, source, language, assigned_to, sum(leads), true from taken
    group by staff_stage, source, language, assigned_to
    having sum(leads) <> 0
  `.execute(db)
}

/** Arbitrary number of the lock under which tallies are corrected. */
const CORRECTION_LOCK = 24_096_002

/**
 * Counts all leads and adds what their tallies lack, which is nothing unless rows were loaded without triggers. Returns how
 * many values were wrong. One statement reads both, so that leads may change meanwhile.
 */
export async function correctLeadTallies(tx: Tx): Promise<number> {
  // A second correction would add the same difference once more.
  await sql`select pg_advisory_xact_lock(${sql.lit(CORRECTION_LOCK)})`.execute(tx)
  const { rows } = await sql`
    insert into lead_tallies (staff_stage, source, language, assigned_to, leads)
    select staff_stage, source, language, assigned_to, sum(leads)
    from (
      select staff_stage, source, language, assigned_to, count(*) as leads
      from leads where merged_into is null
      group by staff_stage, source, language, assigned_to
      union all
      select staff_stage, source, language, assigned_to, -leads from lead_tallies
    ) counted
    group by staff_stage, source, language, assigned_to
    having sum(leads) <> 0
    returning id
  `.execute(tx)
  return rows.length
}
