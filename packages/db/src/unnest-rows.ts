import { type RawBuilder, sql } from 'kysely'

/**
 * Passes rows to a statement as `row`, with one array per column: PostgreSQL takes several times as long to read the same
 * rows from JSON. A list would become a second dimension, which `unnest` removes as well, so it is passed as text and
 * has to be cast.
 */
export function unnestRows<Column extends string>(
  rows: readonly { readonly [Name in Column]?: unknown }[],
  types: Readonly<Record<Column, string>>,
): RawBuilder<unknown> {
  const columns = Object.keys(types) as Column[]
  const arrays = columns.map((column) => {
    const elementOf = types[column] === 'jsonb' ? toJson : toElement
    return sql`${rows.map((row) => elementOf(row[column]))}::${sql.raw(types[column])}[]`
  })
  return sql`unnest(${sql.join(arrays)}) as row (${sql.join(columns.map((column) => sql.id(column)))})`
}

const toJson = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

const toElement = (value: unknown) => (Array.isArray(value) ? `{${value.join()}}` : (value ?? null))
