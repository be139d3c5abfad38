import { type Language, LOCALES } from '@amber/domain/languages'

/** Formats `2026-01` and `2026-02` as 'January and February'. */
export const formatMonths = (months: readonly string[], language: Language): string =>
  new Intl.ListFormat(LOCALES[language]).format(months.map((month) => formatMonth(month, language, 'long')))

export const formatMonth = (month: string, language: Language, length: 'long' | 'narrow'): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: length, timeZone: 'UTC' }).format(new Date(`${month}-01`))
