import { sql, type RawBuilder } from 'kysely'

const HAN = /\p{Script=Han}/u

/**
 * Matches names in which each query word starts a word, ignoring case and accents. Chinese has no spaces, so a Chinese
 * query may match anywhere. Uses the trigram indexes on `search_text(name)`.
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

/** Scores 7 for the full name, 3 for its start and 1 otherwise, like OpenSearch. */
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

/** Returns runs of letters, digits and apostrophes, none of which is special in patterns. */
export const wordsOf = (query: string): string[] => query.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)
