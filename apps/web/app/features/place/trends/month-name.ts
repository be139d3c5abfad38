import { type Language, LOCALES } from '@amber/domain/languages'

const STYLES = {
  long: { month: 'long', year: 'numeric' },
  short: { month: 'short', year: 'numeric' },
  tiny: { month: 'short', year: '2-digit' },
} as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats `2026-08` as 'August 2026'. Caches formatters, because creating one costs far more than using it. */
export function monthName(month: string, language: Language, style: keyof typeof STYLES): string {
  const key = `${language} ${style}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...STYLES[style], timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
