import { type RawBuilder, sql } from 'kysely'

/** As `Date.toISOString` writes it: for an instant inside JSON. */
export const instant = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
