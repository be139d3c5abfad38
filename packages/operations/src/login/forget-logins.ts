import type { Db } from '@amber/db/database'
import { deleteOldLogins, OLD_LOGINS } from '@amber/db/queries/old-logins'

const AT_ONCE = 5_000

/** Addresses, codes, ended sessions and sent mails are personal: they go when nothing needs them any more. */
export async function forgetLogins(db: Db): Promise<void> {
  for (const old of OLD_LOGINS) {
    while ((await deleteOldLogins(db, old, AT_ONCE)) === AT_ONCE);
  }
}
