import { LANGUAGES } from '@amber/domain/languages'
import { foldNames } from '@amber/domain/search/fold-name'
import type { Names } from '@amber/domain/search/listing'

/** Returns each name once as the search box compares it, English first, so that a row always gives the same document. */
export function searchableNames(names: Names, aliases: readonly string[] = []): string[] {
  const inEveryLanguage = LANGUAGES.flatMap((language) => names[language] ?? [])
  return foldNames([...inEveryLanguage, ...aliases.toSorted()])
}
