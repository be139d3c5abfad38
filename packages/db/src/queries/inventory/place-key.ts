import { type RawBuilder, sql } from 'kysely'

const NUMBER = /^[1-9]\d{0,14}$/

/** Matches the alias `place` by id or canonical name, active or not. A key of only digits is an id. */
export const matchesPlaceKey = (key: string): RawBuilder<boolean> =>
  NUMBER.test(key)
    ? sql`place.id = ${Number(key)} and place.kind = 'place'`
    : sql`place.canonical_name = ${key} and place.kind = 'place'`
