import { asksForRooms } from '@amber/domain/search/fitting-tenancy'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { type RawBuilder, sql } from 'kysely'
import { isIn } from './area.ts'

/** All that a place must be. It reads `place`, and `rooms` where the search asks anything of them. */
export function matches(search: PlaceSearch): RawBuilder<boolean> {
  const { area, statuses, ids, nameWords, ownerId, partnerId, anyFeature, allFeatures, tags, available } = search
  const wishes: RawBuilder<boolean>[] = [
    sql`place.status = any (${statuses}::inventory_status[])`,
    ...(area ? [isIn(area)] : []),
    ...(ids ? [sql<boolean>`place.ids && ${ids}::bigint[]`] : []),
    ...(nameWords && nameWords.length > 0 ? [isCalled(nameWords)] : []),
    ...(ownerId === undefined ? [] : [sql<boolean>`place.organisation_id = ${ownerId}::bigint`]),
    ...(partnerId === undefined ? [] : [sql<boolean>`place.partner_ids @> array[${partnerId}::bigint]`]),
    ...(anyFeature ? [sql<boolean>`place.amenities && ${anyFeature}::text[]`] : []),
    ...(allFeatures ? [sql<boolean>`place.amenities @> ${allFeatures}::text[]`] : []),
    ...(tags ? [sql<boolean>`place.tags @> ${tags}::text[]`] : []),
    ...(asksForRooms(search.room) ? [sql<boolean>`rooms.fitting > 0`] : []),
    ...(available === undefined ? [] : [sql<boolean>`rooms.free = ${available}::boolean`]),
  ]
  return sql.join(wishes, sql` and `) as RawBuilder<boolean>
}

/** Each begins one of the words, letter by letter: nothing is stemmed, and no word is too common. */
const isCalled = (words: readonly string[]): RawBuilder<boolean> =>
  sql`array_to_tsvector(place.name_words) @@ ${words.map(beginning).join(' & ')}::tsquery`

const beginning = (word: string) => `'${word.replaceAll(/['\\]/g, (character) => character + character)}':*`
