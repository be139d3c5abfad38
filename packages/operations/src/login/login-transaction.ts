import type { Db, Tx } from '@amber/db/database'
import { lockLoginsOf } from '@amber/db/queries/login/one-time-passwords'
import { runSerially } from '../concurrency/run-serially.ts'

/** Maximum number of queued logins per email, a few seconds' worth. Later callers would give up before their turn. */
const MAX_PENDING = 500

type QueueOptions = {
  /**
   * Whether the caller holds a valid link. Such callers may always queue: strangers have no link, and a flood of
   * guesses must not lock out the owner.
   */
  hasProof?: boolean
}

/**
 * Serialises logins of an email across all processes. Logins of this process queue before taking a connection: a flood
 * of logins to one email would otherwise exhaust the pool while waiting for the lock.
 */
export const loginTransaction = <Result>(
  db: Db,
  email: string,
  work: (tx: Tx) => Promise<Result>,
  { hasProof = false }: QueueOptions = {},
): Promise<Result> =>
  runSerially(
    email.toLowerCase(),
    () =>
      db.transaction().execute(async (tx) => {
        await lockLoginsOf(tx, email)
        return work(tx)
      }),
    hasProof ? undefined : MAX_PENDING,
  )
