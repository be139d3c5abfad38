import type { Db } from '@amber/db/database'
import { deleteExpiredLoginData, EXPIRED_LOGIN_DATA } from '@amber/db/queries/login/old-logins'

const BATCH_SIZE = 5_000

/** Deletes expired addresses, codes, sessions and mails, which are personal data and must not outlive their use. */
export async function deleteOldLoginData(db: Db): Promise<void> {
  for (const expiredRows of EXPIRED_LOGIN_DATA) {
    while ((await deleteExpiredLoginData(db, expiredRows, BATCH_SIZE)) === BATCH_SIZE);
  }
}
