import { LANGUAGES } from '@amber/domain/languages'
import type { Names } from '@amber/domain/search/listing'

/** Each name once, English first, so that the same row always makes the same document. */
export function namesToFindBy(names: Names, aliases: readonly string[]): string[] {
  const inEveryLanguage = LANGUAGES.map((language) => names[language])
  return [...new Set([...inEveryLanguage, ...aliases.toSorted()])].flatMap((name) => (name ? [name] : []))
}
