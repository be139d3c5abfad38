import { hasChinese } from '@amber/domain/search/chinese'
import { consonantsOf } from '@amber/domain/search/consonants'
import { postcodePatterns, type SuggestText } from '@amber/domain/search/suggest-query'
import { sql, type RawBuilder } from 'kysely'

const squeezed = sql`squeezed_name(name)`
const words = sql`folded_words(name)`

const any = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`
const all = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`

/** The last character of Unicode follows every other, so a text with it follows all that begin with the text. */
const LAST_CHARACTER = '\u{10FFFF}'

/**
 * Returns whether the squeezed name begins with the text. A range uses the index of squeezed names also in the plan of a
 * prepared statement, which is made before the pattern of a `like` is known.
 */
const startsName = (text: string) =>
  sql<boolean>`(${squeezed} ~>=~ ${text} and ${squeezed} ~<~ ${text + LAST_CHARACTER})`

/**
 * Returns whether a word of the name begins with the text, which the trigram index finds however short it is. Folded
 * text has only letters and digits, so none is special in patterns.
 */
const hasWord = (word: string) => sql<boolean>`${words} like ${`% ${separateCharacters(word)}%`}`

/** Separates Chinese characters as `folded_words` does. */
const separateCharacters = (word: string) => (hasChinese(word) ? Array.from(word).join(' ') : word)

/** Shorter words begin too many names to find a region by one of several alone. */
const MIN_WORD_LENGTH = 3

/** Returns whether the squeezed name is one of these. */
export const isOneOf = (names: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${squeezed} = any (${names}::text[])`

/** Returns whether a region's name begins with the text, has all of its words or a long one, or is its postcode. */
export const isRegionNamed = (text: SuggestText): RawBuilder<boolean> =>
  any([
    startsName(text.squeezed),
    // The names that one letter begins are enough to choose from.
    ...(text.squeezed.length > 1 ? [all(text.namingWords.map(hasWord))] : []),
    ...text.namingWords.filter((word) => word.length >= MIN_WORD_LENGTH || hasChinese(word)).map(hasWord),
    ...(text.postcodes.length > 0 ? [isOneOf(postcodePatterns(text))] : []),
  ])

/** Returns whether a place's name begins with the text or has all of its words. */
export const isPlaceNamed = (text: SuggestText): RawBuilder<boolean> =>
  any([startsName(text.squeezed), all(text.words.map(hasWord))])

/** Returns whether a place's name has one of the text's longer words. */
export const hasSomeWord = (text: SuggestText): RawBuilder<boolean> =>
  any([sql<boolean>`false`, ...text.words.filter((word) => word.length > MIN_WORD_LENGTH).map(hasWord)])

/**
 * Scores the whole name or postcode 7, its beginning 3, all of its words 2 and some of them less. Takes the folded forms
 * from the columns `squeezed` and `words`, so that they are calculated once per name.
 */
export const scoreName = (text: SuggestText): RawBuilder<number> => sql`
  case
    when squeezed = any (${[text.squeezed, ...postcodePatterns(text)]}::text[]) then 7
    when starts_with(squeezed, ${text.squeezed}) then 3
    else (
      select 2.0 * count(*) filter (where words like '% ' || word || '%') / count(*)
      from unnest(${text.namingWords.map(separateCharacters)}::text[]) word
    )
  end`

/** The folded forms of a name, as `scoreName` takes them. */
export const foldedForms = sql`${squeezed} as squeezed, ${words} as words`

/** A postcode is one word with a digit. The index of similar names leaves them out by the same condition. */
const isNoCode = sql.raw(String.raw`name !~ '^\S*\d\S*$'`)

/** Number of the most similar names, some of which are those of one region. */
const MAX_SIMILAR_NAMES = 200

/**
 * Selects the regions with the most similar names by their trigrams, from an index on the distance. A Chinese name is
 * similar if it has the characters of the text in their order.
 */
export function isSimilarlyNamed({ folded: text, squeezed: characters, isChinese }: SuggestText): RawBuilder<unknown> {
  if (isChinese) {
    const pattern = Array.from(characters, (character) => `% ${character}`).join('')
    return sql`select region_id, 1 as score from region_names where ${words} like ${`${pattern}%`}`
  }
  const nearest = (names: RawBuilder<unknown>) => sql`(
    select region_id, 1 - (folded_name(name) <->> ${text}) as score
    from ${names}
    order by folded_name(name) <->> ${text}
    limit ${MAX_SIMILAR_NAMES}
  )`
  return sql`
    ${nearest(sql`(select id as region_id, name from regions) names`)}
    union all
    ${nearest(sql`region_names where ${isNoCode}`)}
    ${selectMisheard(characters)}`
}

/**
 * Selects the regions with the same consonants as `consonantsOf` returns. Few names share their first letter, so the
 * index of squeezed names suffices.
 */
function selectMisheard(text: string): RawBuilder<unknown> {
  const consonants = consonantsOf(text)
  if (consonants === undefined) return sql``
  const matches = sql`
    ${startsName(text.slice(0, 1))}
    and regexp_replace(
      left(${squeezed}, 1) || regexp_replace(substr(${squeezed}, 2), '[aeiouy]', '', 'g'), '(.)\\1+', '\\1', 'g'
    ) = ${consonants}`
  return sql`
    union all
    select id, 1 from regions where ${matches}
    union all
    select region_id, 1 from region_names where ${matches}`
}
