import { LANGUAGES } from '@amber/domain/languages'
import type { Names } from '@amber/domain/search/listing'

/** Returns each name once, English first, so that the same row always gives the same document. */
export function searchableNames(names: Names, aliases: readonly string[]): string[] {
  const inEveryLanguage = LANGUAGES.map((language) => names[language])
  return [...new Set([...inEveryLanguage, ...aliases.toSorted()])].flatMap((name) => (name ? [name] : []))
}
