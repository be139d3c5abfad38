import { hasChinese } from './chinese.ts'
import { maxEdits } from './edit-distance.ts'
import { foldName, squeezeName } from './fold-name.ts'
import { readPostcodes, type PostcodeReading } from './postcode.ts'

/** Text typed into the search box, prepared for comparison with folded names. */
export type SuggestText = {
  /** Words that say which name is meant; connecting words such as "of" are left out. */
  readonly words: readonly string[]
  /** The words of `words` by which candidates are found: all but those that name any university. */
  readonly namingWords: readonly string[]
  /** The whole folded text, with and without spaces. */
  readonly folded: string
  readonly squeezed: string
  readonly postcodes: readonly PostcodeReading[]
  /** Chinese has no spaces, so its words may match within a name. */
  readonly isChinese: boolean
}

const CONNECTING_WORDS = new Set(
  'of the at in and for de del della di da do la le les el los las l d du des der die das zu zur von und et y e en'.split(
    ' ',
  ),
)

/** Words for a university in the languages of names. One stands for any other. */
const UNIVERSITY_WORDS = new Set(
  'uni univ university universitat universidad universite universita universitaet universiteit universidade 大学'.split(
    ' ',
  ),
)

export const isUniversityWord = (word: string): boolean => UNIVERSITY_WORDS.has(word)

export function readSuggestText(text: string): SuggestText {
  const folded = foldName(text)
  const all = folded
    .split(' ')
    .filter((word) => word !== '')
    .map(withoutChineseSuffix)
  const telling = all.filter((word) => !CONNECTING_WORDS.has(word))
  const words = telling.length > 0 ? telling : all
  const naming = words.filter((word) => !isUniversityWord(word))
  return {
    words,
    namingWords: naming.length > 0 ? naming : words,
    folded,
    squeezed: withoutChineseSuffix(squeezeName(folded)),
    postcodes: readPostcodes(words),
    isChinese: hasChinese(folded),
  }
}

/** Returns the patterns of postcodes by which candidates are found. */
export const postcodePatterns = ({ postcodes }: SuggestText): string[] => [
  ...new Set(postcodes.flatMap(({ patterns }) => patterns.map(({ pattern }) => pattern))),
]

/** Returns the text without its postcode, or undefined if it has none or nothing else. */
export const withoutPostcode = ({ postcodes: [reading] }: SuggestText): string | undefined =>
  reading && reading.rest.length > 0 ? reading.rest.join(' ') : undefined

/**
 * Returns whether the text is long enough to contain a typing error or, in Chinese, an abbreviation. A wrong digit makes
 * another postcode, which nobody can correct.
 */
export const isCorrectable = ({ squeezed, postcodes, isChinese }: SuggestText): boolean =>
  postcodes.length === 0 && (isChinese ? squeezed.length > 1 : maxEdits(squeezed.length) > 0)

/** Removes the word for "city" or "district" from the end of a Chinese name, since our names do without it. */
const withoutChineseSuffix = (word: string) => word.replace(/^(\p{Script=Han}{2,})[市区]$/u, '$1')
