import { type RawBuilder, sql } from 'kysely'

const NUMBER = /^[1-9]\d{0,14}$/

/** Returns the id of an inventory if the key is one: a key of only digits is never a canonical name. */
export const readInventoryId = (key: string): number | undefined => (NUMBER.test(key) ? Number(key) : undefined)

/** Matches the alias `place` by id or canonical name, active or not. */
export function matchesPlaceKey(key: string): RawBuilder<boolean> {
  const id = readInventoryId(key)
  return id === undefined
    ? sql`place.canonical_name = ${key} and place.kind = 'place'`
    : sql`place.id = ${id} and place.kind = 'place'`
}
