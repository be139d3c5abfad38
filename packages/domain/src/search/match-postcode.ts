import { squeezeName } from './fold-name.ts'
import { startsWord, type NameMatch } from './match-name.ts'
import { formatPostcode } from './postcode.ts'
import type { SuggestText } from './suggest-query.ts'

/**
 * Returns the longest postcode of a region that the text contains, if all other words are in the names of the region
 * itself or of what is around it: "OX1 Oxford", "London WC1E 6BT".
 */
export function matchPostcode(
  { postcodes }: SuggestText,
  foundBy: readonly string[],
  around: readonly string[],
): NameMatch | undefined {
  if (postcodes.length === 0) return undefined
  const codes = new Set(foundBy.map(squeezeName))
  const nameWords = [...foundBy, ...around].flatMap((name) => name.split(' '))
  const [longest] = postcodes
    .filter(({ rest }) => rest.every((word) => startsWord(word, nameWords)))
    .flatMap(({ patterns, code }) => patterns.map((pattern) => ({ pattern, code })))
    .filter(({ pattern }) => codes.has(pattern.pattern))
    .toSorted((a, b) => b.pattern.knownLength - a.pattern.knownLength)
  if (longest === undefined) return undefined
  const { pattern, code } = longest
  return { match: 'postcode', closeness: pattern.knownLength, postcode: formatPostcode(code, pattern) }
}
