import type { Language } from '@amber/domain/languages'
import type { Names } from '@amber/domain/search/listing'
import { sql, type RawBuilder } from 'kysely'

/**
 * Returns the region's name in the language, or else its default name. `region` is the alias of `regions` in the query.
 */
export const nameIn = (region: string, language: Language): RawBuilder<string> => sql`
  coalesce(
    (
      select names.name from region_names names
      where names.region_id = ${sql.ref(`${region}.id`)} and names.language = ${language} and names.kind = 'name'
    ),
    ${sql.ref(`${region}.name`)}
  )`

export const namesOf = (region: string): RawBuilder<Names> => sql`
  jsonb_build_object('en', ${sql.ref(`${region}.name`)}) || coalesce(
    (
      select jsonb_object_agg(names.language, names.name) from region_names names
      where names.region_id = ${sql.ref(`${region}.id`)} and names.kind = 'name'
    ),
    '{}'
  )`

/** Returns the ids from the country down to the region, taken from its path, so that ancestors are found by key. */
export const pathIds = (region: string): RawBuilder<number[]> => sql`
  string_to_array(${sql.ref(`${region}.path`)}::text, '.')::bigint[]`
