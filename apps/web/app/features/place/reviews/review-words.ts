import { type Language, LOCALES } from '@amber/domain/languages'

const kept = new Map<string, unknown>()

/** Formats are kept: to make one costs far more than to use it. */
function once<T>(key: string, make: () => T): T {
  const known = (kept.get(key) as T | undefined) ?? make()
  kept.set(key, known)
  return known
}

/** '4.5': always one digit behind the point. */
export const ratingText = (rating: number, language: Language) =>
  once(
    `rating ${language}`,
    () => new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ).format(rating)

/** 'Sep 2025'. */
export const monthText = (day: string, language: Language) =>
  once(
    `month ${language}`,
    () => new Intl.DateTimeFormat(LOCALES[language], { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(day))

/** '22 Jul 2026'. */
export const dayText = (instant: string, language: Language) =>
  once(
    `day ${language}`,
    () =>
      new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(instant))

/** A language as readers of another call it: 'German'. */
export const languageText = (name: Language, language: Language) =>
  once(`names ${language}`, () => new Intl.DisplayNames(LOCALES[language], { type: 'language' })).of(name) ?? name
