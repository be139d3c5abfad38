import { sql } from 'kysely'
import type { Tx } from '../../database.ts'

/** Locks leads until commit, in the order of their ids, as every change of several leads does. */
export async function lockLeads(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from leads where id = any (${[...ids]}::bigint[]) order by id for update`.execute(tx)
}

/**
 * Locks those of the leads that have no payment, in the order of their ids. The others are locked after their room and
 * payment, which is the order of everything that books.
 */
export async function lockUnpaidLeads(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    select from leads
    where id = any (${[...ids]}::bigint[]) and not exists (select from payments where lead_id = leads.id)
    order by id
    for update
  `.execute(tx)
}
