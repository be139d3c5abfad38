import { isLanguage, type Language } from '../languages.ts'

/** Returns the start of a page's path in a language, such as `/de`. The edition's default language has none. */
export const languagePrefix = (language: Language, defaultLanguage: Language): string =>
  language === defaultLanguage ? '' : `/${language}`

/** Splits `/de/places` into `de` and `/places`. The path of the default language has no prefix: `/en` is missing. */
export function splitLanguage(
  path: string,
  defaultLanguage: Language,
): { readonly language: Language | undefined; readonly path: string } {
  const [, first = ''] = path.split('/', 2)
  if (!isLanguage(first) || first === defaultLanguage) return { language: undefined, path }
  return { language: first, path: path.slice(first.length + 1) || '/' }
}
