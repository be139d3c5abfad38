import type { Db } from '@amber/db/database'
import { sql } from 'kysely'

/** Numbers of countries with the zones in which a call has to be allowed, written by hand. */
export const COUNTRIES = [
  { prefix: '+44207', digits: 7, zones: ['Europe/London'] },
  { prefix: '+9198', digits: 8, zones: ['Asia/Kolkata'] },
  { prefix: '+86138', digits: 8, zones: ['Asia/Shanghai'] },
  { prefix: '+97150', digits: 7, zones: ['Asia/Dubai'] },
  { prefix: '+4930', digits: 8, zones: ['Europe/Berlin'] },
  {
    prefix: '+1212',
    digits: 7,
    zones: ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Pacific/Honolulu'],
  },
] as const

const FIRST_ID = 300_000_000

/** Hours that some people chose, by the remainder of their number. */
export const CHOSEN_HOURS = { from: 10, to: 16 } as const

/**
 * Fills leads whose people can be called. Every third has an account, of which some chose hours, and some chose no calls.
 * Every tenth lead has the number of the one before it, and is so about the same person.
 */
export async function fillPeopleToCall(db: Db, { rootId, leads }: { rootId: number; leads: number }): Promise<void> {
  const last = leads
  await sql`
    insert into users (id, email, email_verified_at, name)
    select ${FIRST_ID}::bigint + n, 'called-' || n || '@example.com', now(), 'Called ' || n
    from generate_series(1, ${last}::integer) n where n % 3 = 0
  `.execute(db)
  await sql`
    insert into contact_consents (user_id, channels, from_hour, to_hour, time_zone, no_calls)
    select
      ${FIRST_ID}::bigint + n,
      case when n % 4 = 0 then '{email}' else '{email,phone}' end::contact_channel[],
      ${CHOSEN_HOURS.from}::smallint, ${CHOSEN_HOURS.to}::smallint, 'Europe/Paris', n % 4 = 0
    from generate_series(1, ${last}::integer) n where n % 12 in (0, 3)
  `.execute(db)
  const phones = COUNTRIES.map(
    ({ prefix, digits }, index) =>
      sql`when ${sql.lit(index)} then ${sql.lit(prefix)} || lpad((own.person + 2000000)::text, ${sql.lit(digits)}, '5')`,
  )
  await sql`
    insert into leads (
      id, user_id, root_id, inventory_id, kind, name, email, phone, lease_duration, lease_duration_unit, created_at
    )
    select
      ${FIRST_ID}::bigint + n, case when n % 3 = 0 then ${FIRST_ID}::bigint + n end, ${rootId}, ${rootId}, 'place',
      'Called ' || n, 'called-' || n || '@example.com',
      case own.person % ${sql.lit(COUNTRIES.length)} ${sql.join(phones, sql` `)} end,
      20 + n % 30, 'week', timestamptz '2026-12-01' + make_interval(mins => n)
    from generate_series(1, ${last}::integer) n
    cross join lateral (select case when n % 10 = 0 then n - 1 else n end as person) own
  `.execute(db)
}
