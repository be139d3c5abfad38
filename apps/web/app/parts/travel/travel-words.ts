import { type Language, LOCALES } from '@amber/domain/languages'

/** British English would write '12 mins'. */
const WRITTEN = { ...LOCALES, en: 'en' }
const METRES_A_MILE = 1609.344
const HOUR = 60

const formats = new Map<string, Intl.NumberFormat>()

/** Kept: to make one costs far more than to use it. */
function formatOf(options: Intl.NumberFormatOptions, language: Language): Intl.NumberFormat {
  const key = JSON.stringify([language, options])
  const format = formats.get(key) ?? new Intl.NumberFormat(WRITTEN[language], options)
  formats.set(key, format)
  return format
}

/** '0.6 mi'; readers of English are given miles, as the roads of most of them are signed. */
export function farText(metres: number, language: Language): string {
  const inMiles = language === 'en'
  const count = Math.max(metres / (inMiles ? METRES_A_MILE : 1000), 0.1)
  const unit = inMiles ? 'mile' : 'kilometer'
  return formatOf({ style: 'unit', unit, maximumFractionDigits: count < 10 ? 1 : 0 }, language).format(count)
}

/** '42 min'; in hours from two on. */
export const minutesText = (minutes: number, language: Language): string =>
  minutes < 2 * HOUR
    ? formatOf({ style: 'unit', unit: 'minute', maximumFractionDigits: 0 }, language).format(minutes)
    : formatOf({ style: 'unit', unit: 'hour', maximumFractionDigits: 1 }, language).format(minutes / HOUR)
