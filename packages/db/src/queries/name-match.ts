import { sql, type RawBuilder } from 'kysely'

const HAN = /\p{Script=Han}/u

/**
 * Whether each word of the query begins a word of the name, whatever the case and accents. Chinese has no spaces, so
 * there the query may stand anywhere. Served by the trigram indexes on `search_text(name)`.
 */
export function nameMatches(column: string, query: string): RawBuilder<boolean> {
  const name = sql`search_text(${sql.ref(column)})`
  if (HAN.test(query)) return sql`${name} like ${`%${escapeLike(query.trim())}%`}`
  const words = wordsOf(query)
  if (words.length === 0) return sql`false`
  return sql.join(
    words.map((word) => sql`${name} ~ ('\\m' || search_text(${word}))`),
    sql` and `,
  )
}

/** 7 for the whole name, 3 for its beginning, 1 for the rest: the same steps as the search engine's. */
export function nameScore(column: string, query: string): RawBuilder<number> {
  const name = sql`search_text(${sql.ref(column)})`
  const typed = query.trim()
  return sql`
    case
      when ${name} = search_text(${typed}) then 7
      when starts_with(${name}, search_text(${typed})) then 3
      else 1
    end`
}

export function nameContains(column: string, part: string): RawBuilder<boolean> {
  return sql`search_text(${sql.ref(column)}) like '%' || search_text(${escapeLike(part)}) || '%'`
}

/** Letters, digits and apostrophes only: nothing in them has a meaning in a pattern. */
export const wordsOf = (query: string): string[] => query.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)
