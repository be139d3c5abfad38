import { type RawBuilder, sql } from 'kysely'

/** Formats an instant inside JSON like `Date.toISOString`. */
export const instant = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
