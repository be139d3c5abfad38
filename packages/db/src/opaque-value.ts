import { type RawBuilder, sql } from 'kysely'

/**
 * Passes a value into which PostgreSQL does not look when it plans. It otherwise plans a prepared statement anew each time
 * if a plan for these values seems cheaper than one for any: fewer items than the ten that it assumes of a list suffice.
 * For a statement that takes longer to plan than to run, the plan should be kept.
 */
export const opaque = <T>(value: T, type: 'bigint[]' | 'integer[]' | 'timestamptz' | 'timestamptz[]'): RawBuilder<T> =>
  sql<T>`(select ${value}::${sql.raw(type)})`
