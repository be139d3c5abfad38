import { type RawBuilder, sql } from 'kysely'

const NUMBER = /^[1-9]\d{0,14}$/

/**
 * Whether the alias `place` is the place of that number or canonical name, active or not. A name of nothing but digits
 * is read as a number.
 */
export const isNamed = (key: string): RawBuilder<boolean> =>
  NUMBER.test(key)
    ? sql`place.id = ${Number(key)} and place.kind = 'place'`
    : sql`place.canonical_name = ${key} and place.kind = 'place'`
