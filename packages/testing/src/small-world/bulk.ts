import type { Schema, Tx } from '@amber/db/database'
import { sql, type Insertable } from 'kysely'

/** Creation time of every row of the small world. */
export const MADE_AT = '2026-11-01T09:00:00Z'

/**
 * Reserves ids before the rows are written, so that a whole tree is inserted level by level in few statements. Each
 * call of the returned function takes the next id.
 */
export async function reserveIds(tx: Tx, table: string, count: number): Promise<() => number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)
  `.execute(tx)
  return () => {
    const next = rows.shift()
    if (next === undefined) throw new Error(`more than ${count} ids of ${table} requested`)
    return next.id
  }
}

/**
 * Inserts the rows as one JSON value: with a parameter per value the same rows take twice as long, and PostgreSQL
 * accepts at most 65,535 parameters. All rows must have the columns of the first.
 */
export async function insert<Table extends keyof Schema>(tx: Tx, table: Table, rows: Insertable<Schema[Table]>[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  const stored = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(stored)})
  `.execute(tx)
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns a point in the text format of geography columns. */
export const point = (lat: number, lng: number) => `POINT(${lng} ${lat})`
