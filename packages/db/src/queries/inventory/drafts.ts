import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/**
 * Returns whether staff created the place and nobody has published it yet. The history tells, which is never deleted.
 * Imported places have no creation in it and are no drafts.
 */
export async function isDraft(db: DbOrTx, rootId: number): Promise<boolean> {
  const { rows } = await sql<{ isDraft: boolean | null }>`
    select bool_or(changes #> '{status,from}' = 'null') and not bool_or(changes #>> '{status,to}' = 'active') as is_draft
    from inventory_changes
    where inventory_id = ${rootId} and changes ? 'status'
  `.execute(db)
  return rows[0]?.isDraft === true
}
