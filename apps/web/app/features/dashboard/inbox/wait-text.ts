import { type Language, LOCALES } from '@amber/domain/languages'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats how long somebody has waited: `2:31` within the first hour, then whole hours, then days. */
export function waitText(seconds: number, language: Language): string {
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
  const { size, unit } = seconds < DAY ? { size: HOUR, unit: 'hour' } : { size: DAY, unit: 'day' }
  const formatter = new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'short' })
  return formatter.format(Math.floor(seconds / size))
}
