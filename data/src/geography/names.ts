import { isLanguage, type Language } from '@amber/domain/languages'
import { type Names, OTHER_LANGUAGES } from '../model.ts'

export const NAME_COLUMNS = ['name', 'es', 'fr', 'de', 'zh'] as const

/** Returns the names of a row. An empty field means that the language uses the English name. */
export function namesOf(row: Record<(typeof NAME_COLUMNS)[number], string>): Names {
  const names: Names = { en: row.name }
  for (const language of OTHER_LANGUAGES) if (row[language] !== '') names[language] = row[language]
  return names
}

type Alias = { language: Language; name: string }

/**
 * Parses aliases such as "KCL|zh:国王学院". Those without a language count as English, including names in unsupported
 * languages.
 */
export function aliasesOf(text: string, names: Names, shortName = ''): Alias[] {
  const candidates = [shortName, ...text.split('|')].filter((alias) => alias !== '').map(aliasOf)
  // Names are searched anyway, and the database stores each name of a language once.
  return candidates.filter(
    ({ language, name }, index) =>
      name !== names[language] &&
      candidates.findIndex((other) => other.language === language && other.name === name) === index,
  )
}

/** The search box finds a region by its postcodes as by any other name. */
export const codeAliases = (codes: readonly string[]): Alias[] => codes.map((name) => ({ language: 'en', name }))

function aliasOf(text: string): Alias {
  const [language, ...rest] = text.split(':')
  return isLanguage(language) && rest.length > 0 ? { language, name: rest.join(':') } : { language: 'en', name: text }
}

const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  '&': ' and ',
  "'": '',
  '’': '',
}

/** Converts a name to a slug: "Saint-Germain-des-Prés" becomes "saint-germain-des-pres". */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[ßøłæœđ&'’]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
