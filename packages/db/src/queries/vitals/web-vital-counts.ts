import type { Vital, VitalDevice, VitalPage } from '@amber/domain/vitals/web-vitals'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Which measurements are counted. Days are of UTC, from the first to the one before `until`. */
export type VitalFilter = {
  from: string
  until: string
  page?: VitalPage | undefined
  device?: VitalDevice | undefined
  country?: string | undefined
  release?: string | undefined
}

/** Columns by which measurements are grouped; `all` groups by nothing. */
const GROUPS = {
  all: sql`''`,
  day: sql`day::text`,
  page: sql`page`,
  device: sql`device::text`,
  country: sql`country`,
  release: sql`release`,
} as const

export type VitalGroup = keyof typeof GROUPS

/** How many measurements of a group are in one bucket of `vital-buckets.ts`. */
type CountRow = { vital: Vital; key: string; bucket: number; count: number }

export async function countWebVitals(db: DbOrTx, filter: VitalFilter, group: VitalGroup): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select vital, ${GROUPS[group]} as key, bucket, sum(measurements)::int as count
    from web_vital_counts
    where ${matches(filter)}
    group by 1, 2, 3
  `.execute(db)
  return rows
}

/** Lists releases by the day they were first measured, the newest first. */
export async function listMeasuredReleases(db: DbOrTx, { from, until }: VitalFilter): Promise<string[]> {
  const { rows } = await sql<{ release: string }>`
    select release from web_vital_counts
    where day >= ${from}::date and day < ${until}::date
    group by release
    order by min(day) desc, max(day) desc, release desc
  `.execute(db)
  return rows.map(({ release }) => release)
}

/** An element and the part of the measurement that took longest, with how often it was poor. */
export type VitalCause = { target: string | null; part: string | null; count: number; p75: number }

/** Lists what most poor measurements of a vital have in common. */
export async function listVitalCauses(
  db: DbOrTx,
  vital: Vital,
  filter: VitalFilter,
  limit: number,
): Promise<VitalCause[]> {
  const { rows } = await sql<VitalCause>`
    select
      target, part, count(*)::int as count,
      percentile_cont(0.75) within group (order by value) as p75
    from web_vitals
    where rating = 'poor' and vital = ${vital}
      and measured_at >= (${filter.from} || ' UTC')::timestamptz
      and measured_at < (${filter.until} || ' UTC')::timestamptz
      and ${isOf(filter)}
    group by target, part
    order by count desc, p75 desc, target, part
    limit ${limit}
  `.execute(db)
  return rows
}

/** A script and how it failed, with the number of page views. */
export type ErrorCount = { error: string; script: string | null; count: number }

/** Lists how scripts failed in most page views. */
export async function listPageErrors(db: DbOrTx, filter: VitalFilter, limit: number): Promise<ErrorCount[]> {
  const { rows } = await sql<ErrorCount>`
    select error, script, count(*)::int as count
    from page_errors
    where happened_at >= (${filter.from} || ' UTC')::timestamptz
      and happened_at < (${filter.until} || ' UTC')::timestamptz
      and ${isOf(filter)}
    group by error, script
    order by count desc, error, script
    limit ${limit}
  `.execute(db)
  return rows
}

const matches = (filter: VitalFilter): RawBuilder<boolean> =>
  sql`day >= ${filter.from}::date and day < ${filter.until}::date and ${isOf(filter)}`

const isOf = ({ page, device, country, release }: VitalFilter): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...(page === undefined ? [] : [sql`page = ${page}`]),
      ...(device === undefined ? [] : [sql`device = ${device}`]),
      ...(country === undefined ? [] : [sql`coalesce(country, '') = ${country}`]),
      ...(release === undefined ? [] : [sql`release = ${release}`]),
    ],
    sql` and `,
  )
