import { type Language, LOCALES } from '@amber/domain/languages'

/** The name of a language in that of the reader. */
export const languageName = (code: string, language: Language): string =>
  new Intl.DisplayNames(LOCALES[language], { type: 'language' }).of(code) ?? code
