import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Runs work in a savepoint and rolls it back on failure, so that the transaction can continue after an expected error.
 */
export async function withSavepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
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
