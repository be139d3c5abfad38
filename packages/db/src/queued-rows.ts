import { type RawBuilder, sql } from 'kysely'

/**
 * Returns the id of the last of a table's first rows, for a statement that takes rows off a queue. A queue is empty when
 * its statistics are gathered, so PostgreSQL expects one row. By `id in (select … limit …)` it would then read the table
 * once for each row, which takes minutes after a change of many.
 */
export const lastOfFirst = (table: string, limit: number): RawBuilder<number> => sql`(
  select max(id) from (select id from ${sql.table(table)} order by id limit ${limit}) first
)`
