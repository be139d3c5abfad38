import { isLanguage, type Language } from '@amber/domain/languages'
import { type Names, OTHER_LANGUAGES } from '../model.ts'

export const NAME_COLUMNS = ['name', 'es', 'fr', 'de', 'zh'] as const

/** An empty field says that the language writes it as English does. */
export function namesOf(row: Record<(typeof NAME_COLUMNS)[number], string>): Names {
  const names: Names = { en: row.name }
  for (const language of OTHER_LANGUAGES) if (row[language] !== '') names[language] = row[language]
  return names
}

type Alias = { language: Language; name: string }

/** "KCL|zh:国王学院": of no language said, English, which also holds names of languages the product does not speak. */
export function aliasesOf(text: string, names: Names, shortName = ''): Alias[] {
  const wanted = [shortName, ...text.split('|')].filter((alias) => alias !== '').map(aliasOf)
  // People find a region by its names anyway, and the database holds each name of a language once.
  return wanted.filter(
    ({ language, name }, index) =>
      name !== names[language] &&
      wanted.findIndex((other) => other.language === language && other.name === name) === index,
  )
}

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

/** "Saint-Germain-des-Prés" becomes "saint-germain-des-pres". */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[ßøłæœđ&'’]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
