import { OPTIONAL_MAIL_KINDS } from '@amber/domain/mail/transactional-mails'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database.ts'

type ExpiredRows = { table: string; when: RawBuilder<boolean> }

/** Conditions for expired rows by table. No row expires while anything still reads it. */
export const EXPIRED_LOGIN_DATA: readonly ExpiredRows[] = [
  // Attempts count towards the limits for a day and ten minutes.
  { table: 'one_time_passwords', when: sql`created_at < now() - interval '2 days'` },
  { table: 'second_factor_failures', when: sql`failed_at < now() - interval '2 days'` },
  { table: 'provider_logins', when: sql`ends_at < now() - interval '1 day'` },
  { table: 'pending_identities', when: sql`ends_at < now()` },
  // Users who ask about activity on their account do so within a month.
  { table: 'sessions', when: sql`least(idle_ends_at, revoked_at) < now() - interval '30 days'` },
  // Mails are kept to dedupe repeated triggers and to honour unsubscribe links in optional mails.
  {
    table: 'mails',
    when: sql`
      to_email is null
      and created_at < now() - case when kind = any (${OPTIONAL_MAIL_KINDS}) then interval '400 days' else interval '30 days' end`,
  },
  // Deletes referred friends who did not join.
  { table: 'referrals', when: sql`joined_at is null and created_at < now() - interval '90 days'` },
  // Matches the lifetime of the browser's cookie.
  { table: 'known_browsers', when: sql`last_login_at < now() - interval '400 days'` },
]

/** Deletes up to `limit` rows to keep locks short, and returns how many were deleted. */
export async function deleteExpiredLoginData(db: Db, { table, when }: ExpiredRows, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
    where ctid = any (array(select ctid from ${sql.table(table)} where ${when} limit ${limit}))
  `.execute(db)
  return Number(numAffectedRows)
}
