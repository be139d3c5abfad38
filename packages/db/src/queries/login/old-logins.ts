import { OPTIONAL_MAIL_KINDS } from '@amber/domain/mail/transactional-mails'
import {
  KNOWN_BROWSER_RETENTION_DAYS,
  LOGIN_ATTEMPT_RETENTION_DAYS,
  MAIL_RETENTION_DAYS,
  OPTIONAL_MAIL_RETENTION_DAYS,
  REFERRAL_RETENTION_DAYS,
  SESSION_RETENTION_DAYS,
} from '@amber/domain/privacy/retention-periods'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database.ts'

type ExpiredRows = { table: string; when: RawBuilder<boolean> }

const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`

/** Conditions for expired rows by table. No row expires while anything still reads it. */
export const EXPIRED_LOGIN_DATA: readonly ExpiredRows[] = [
  { table: 'one_time_passwords', when: sql`created_at < now() - ${days(LOGIN_ATTEMPT_RETENTION_DAYS)}` },
  { table: 'second_factor_failures', when: sql`failed_at < now() - ${days(LOGIN_ATTEMPT_RETENTION_DAYS)}` },
  { table: 'provider_logins', when: sql`ends_at < now() - interval '1 day'` },
  { table: 'pending_identities', when: sql`ends_at < now()` },
  { table: 'sessions', when: sql`least(idle_ends_at, revoked_at) < now() - ${days(SESSION_RETENTION_DAYS)}` },
  {
    table: 'mails',
    when: sql`
      to_email is null
      and created_at < now() - case when kind = any (${OPTIONAL_MAIL_KINDS})
        then ${days(OPTIONAL_MAIL_RETENTION_DAYS)} else ${days(MAIL_RETENTION_DAYS)} end`,
  },
  // Deletes referred friends who did not join.
  { table: 'referrals', when: sql`joined_at is null and created_at < now() - ${days(REFERRAL_RETENTION_DAYS)}` },
  { table: 'known_browsers', when: sql`last_login_at < now() - ${days(KNOWN_BROWSER_RETENTION_DAYS)}` },
]

/** Deletes up to `limit` rows to keep locks short, and returns how many were deleted. */
export async function deleteExpiredLoginData(db: Db, { table, when }: ExpiredRows, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
    where ctid = any (array(select ctid from ${sql.table(table)} where ${when} limit ${limit}))
  `.execute(db)
  return Number(numAffectedRows)
}
