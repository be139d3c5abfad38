import type { Vital, VitalDevice, VitalPage, VitalRating } from '@amber/domain/vitals/web-vitals'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type WebVital = {
  vital: Vital
  value: number
  rating: VitalRating
  page: VitalPage
  device: VitalDevice
  country: string | null
  release: string
  browser: string | null
  isLoggedIn: boolean
  target: string | null
  part: string | null
  /** See `bucketOf`. */
  bucket: number
}

/** Stores a measurement and counts it, in one statement. */
export async function recordWebVital(db: DbOrTx, measured: WebVital): Promise<void> {
  await sql`select make_day_of('web_vitals', now())`.execute(db)
  await sql`
    with measurement as (
      insert into web_vitals
        (vital, value, rating, page, device, country, release, browser, is_logged_in, target, part)
      values (
        ${measured.vital}, ${measured.value}, ${measured.rating}, ${measured.page}, ${measured.device},
        ${measured.country}, ${measured.release}, ${measured.browser}, ${measured.isLoggedIn}, ${measured.target},
        ${measured.part}
      )
      returning *
    )
    insert into web_vital_counts (day, vital, page, device, country, release, bucket, measurements)
    select (measured_at at time zone 'utc')::date, vital, page, device, coalesce(country, ''), release, ${measured.bucket}, 1
    from measurement
    on conflict (day, vital, page, device, country, release, bucket)
    do update set measurements = web_vital_counts.measurements + 1
  `.execute(db)
}

/** Makes the day of each moment for measurements and errors, which recording them would do itself. */
export async function makeWebVitalsDays(db: DbOrTx, moments: readonly Date[]): Promise<void> {
  for (const moment of moments) {
    await sql`select make_day_of('web_vitals', ${moment}), make_day_of('page_errors', ${moment})`.execute(db)
  }
}

/** Drops whole days of measurements and errors, and the counts of days long before them. Returns how many days were dropped. */
export async function dropOldWebVitals(
  db: DbOrTx,
  { detailsBefore, countsBefore }: { detailsBefore: Date; countsBefore: Date },
): Promise<number> {
  await sql`
    delete from web_vital_counts where day < (${countsBefore}::timestamptz at time zone 'utc')::date
  `.execute(db)
  const { rows } = await sql<{ dropped: number }>`
    select drop_days_of('web_vitals', ${detailsBefore}) + drop_days_of('page_errors', ${detailsBefore}) as dropped
  `.execute(db)
  return rows[0]?.dropped ?? 0
}
