import type { CodeRange } from '@amber/domain/commute/commute-code'
import { type RawBuilder, sql } from 'kysely'

/** Returns the minutes that the place has a code for in the range, or null. A place has one code per campus and mode. */
export const minutesWithin = ({ from, to }: CodeRange): RawBuilder<number | null> => sql`(
  select (code - ${from}::bigint) / 2 from unnest(place.commutes) code
  where code between ${from}::bigint and ${to}::bigint
  limit 1
)`
