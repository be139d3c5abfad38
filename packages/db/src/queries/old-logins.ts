import { UNASKED_KINDS } from '@amber/domain/mail/asked-for'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database.ts'

type OldRows = { table: string; when: RawBuilder<boolean> }

/** What nobody needs any more, by table. Each is kept longer than anything that still reads it. */
export const OLD_LOGINS: readonly OldRows[] = [
  // Tries count for a day and ten minutes.
  { table: 'one_time_passwords', when: sql`created_at < now() - interval '2 days'` },
  { table: 'second_factor_failures', when: sql`failed_at < now() - interval '2 days'` },
  { table: 'provider_logins', when: sql`ends_at < now() - interval '1 day'` },
  { table: 'pending_identities', when: sql`ends_at < now()` },
  // Whoever asks what happened to their account asks within the month.
  { table: 'sessions', when: sql`least(idle_ends_at, revoked_at) < now() - interval '30 days'` },
  // Until then a reason to send one that comes again is known, and one that can be stopped from inside is read again.
  {
    table: 'mails',
    when: sql`
      to_email is null
      and created_at < now() - case when kind = any (${UNASKED_KINDS}) then interval '400 days' else interval '30 days' end`,
  },
  // Whoever was told of and did not come is forgotten.
  { table: 'referrals', when: sql`joined_at is null and created_at < now() - interval '90 days'` },
  // As long as the browser keeps its cookie.
  { table: 'known_browsers', when: sql`last_login_at < now() - interval '400 days'` },
]

/** At most so many at once, so that no lock is held for long; gives how many there were. */
export async function deleteOldLogins(db: Db, { table, when }: OldRows, atMost: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
    where ctid = any (array(select ctid from ${sql.table(table)} where ${when} limit ${atMost}))
  `.execute(db)
  return Number(numAffectedRows)
}
