import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** What fails leaves nothing behind, and the transaction goes on: for a try whose failure is an answer too. */
export async function tryWithin<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint a_try`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint a_try`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint a_try`.execute(tx)
    throw error
  }
}
