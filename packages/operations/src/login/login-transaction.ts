import type { Db, Tx } from '@amber/db/database'
import { lockLoginsOf } from '@amber/db/queries/one-time-passwords'
import { oneAtATime } from './one-at-a-time.ts'

/** Some seconds' worth. Who comes after so many would be gone before their turn. */
const MOST_WAITING = 500

type Wait = {
  /** They hold a link: nobody else can make the line longer so, and a flood of guesses must not keep them out. */
  hasProof?: boolean
}

/**
 * One login of an e-mail after the other, over all processes. Those of this process wait before they have a connection:
 * a flood of logins to one e-mail would else hold all there are, each waiting for the lock.
 */
export const loginTransaction = <Result>(
  db: Db,
  email: string,
  work: (tx: Tx) => Promise<Result>,
  { hasProof = false }: Wait = {},
): Promise<Result> =>
  oneAtATime(
    email.toLowerCase(),
    () =>
      db.transaction().execute(async (tx) => {
        await lockLoginsOf(tx, email)
        return work(tx)
      }),
    hasProof ? undefined : MOST_WAITING,
  )
