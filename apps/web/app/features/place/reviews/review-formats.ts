import { type Language, LOCALES } from '@amber/domain/languages'

const cache = new Map<string, unknown>()

/** Caches formatters, because creating one costs far more than using it. */
function cached<T>(key: string, create: () => T): T {
  const formatter = (cache.get(key) as T | undefined) ?? create()
  cache.set(key, formatter)
  return formatter
}

/** Formats a rating such as '4.5', always with one decimal. */
export const ratingText = (rating: number, language: Language) =>
  cached(
    `rating ${language}`,
    () => new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ).format(rating)

/** Formats a month such as 'Sep 2025'. */
export const monthText = (day: string, language: Language) =>
  cached(
    `month ${language}`,
    () => new Intl.DateTimeFormat(LOCALES[language], { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(day))

/** Formats a date such as '22 Jul 2026'. */
export const dayText = (instant: string, language: Language) =>
  cached(
    `day ${language}`,
    () =>
      new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(instant))

/** Returns the name of a language in the visitor's language, such as 'German'. */
export const languageText = (name: Language, language: Language) =>
  cached(`names ${language}`, () => new Intl.DisplayNames(LOCALES[language], { type: 'language' })).of(name) ?? name
