import { hasRoomFilter } from '@amber/domain/search/match-tenancy'
import { codesWithin } from '@amber/domain/commute/commute-code'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { type RawBuilder, sql } from 'kysely'
import { minutesWithin } from './commute.ts'
import { isInsideArea } from './area.ts'

/** Returns the conditions of a search. Reads `place`, and `rooms` if the search filters by rooms or availability. */
export function matches(search: PlaceSearch): RawBuilder<boolean> {
  const { area, statuses, ids, nameWords, ownerId, partnerId, anyFeature, allFeatures, tags, commutes, available } =
    search
  const conditions: RawBuilder<boolean>[] = [
    sql`place.status = any (${statuses}::inventory_status[])`,
    ...(area ? [isInsideArea(area)] : []),
    ...(ids ? [sql<boolean>`place.ids && ${ids}::bigint[]`] : []),
    ...(nameWords && nameWords.length > 0 ? [matchesName(nameWords)] : []),
    ...(ownerId === undefined ? [] : [sql<boolean>`place.organisation_id = ${ownerId}::bigint`]),
    ...(partnerId === undefined ? [] : [sql<boolean>`place.partner_ids @> array[${partnerId}::bigint]`]),
    ...(anyFeature ? [sql<boolean>`place.amenities && ${anyFeature}::text[]`] : []),
    ...(allFeatures ? [sql<boolean>`place.amenities @> ${allFeatures}::text[]`] : []),
    ...(tags ? [sql<boolean>`place.tags @> ${tags}::text[]`] : []),
    ...(commutes ?? []).map((limit) => sql<boolean>`${minutesWithin(codesWithin(limit))} is not null`),
    ...(hasRoomFilter(search.room) ? [sql<boolean>`rooms.fitting > 0`] : []),
    ...(available === undefined ? [] : [sql<boolean>`rooms.free = ${available}::boolean`]),
  ]
  return sql.join(conditions, sql` and `) as RawBuilder<boolean>
}

/** Matches names in which each word is a prefix of some word, without stemming or stop words. */
const matchesName = (words: readonly string[]): RawBuilder<boolean> =>
  sql`array_to_tsvector(place.name_words) @@ ${words.map(toPrefixTerm).join(' & ')}::tsquery`

const toPrefixTerm = (word: string) => `'${word.replaceAll(/['\\]/g, (character) => character + character)}':*`
