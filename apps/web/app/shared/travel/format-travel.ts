import { type Language, LOCALES } from '@amber/domain/languages'

/** Uses plain English, because British English formats '12 mins'. */
const TRAVEL_LOCALES = { ...LOCALES, en: 'en' }
const METRES_PER_MILE = 1609.344
const MINUTES_PER_HOUR = 60

const formats = new Map<string, Intl.NumberFormat>()

/** Returns a cached format, because creating one costs far more than using it. */
function getFormat(options: Intl.NumberFormatOptions, language: Language): Intl.NumberFormat {
  const key = JSON.stringify([language, options])
  const format = formats.get(key) ?? new Intl.NumberFormat(TRAVEL_LOCALES[language], options)
  formats.set(key, format)
  return format
}

/** Formats '0.6 mi' in English, as most English-speaking visitors have road signs in miles, otherwise kilometres. */
export function formatTravelDistance(metres: number, language: Language): string {
  const inMiles = language === 'en'
  const distance = Math.max(metres / (inMiles ? METRES_PER_MILE : 1000), 0.1)
  const unit = inMiles ? 'mile' : 'kilometer'
  return getFormat({ style: 'unit', unit, maximumFractionDigits: distance < 10 ? 1 : 0 }, language).format(distance)
}

/** Formats '42 min', or hours from two hours on. */
export const formatMinutes = (minutes: number, language: Language): string =>
  minutes < 2 * MINUTES_PER_HOUR
    ? getFormat({ style: 'unit', unit: 'minute', maximumFractionDigits: 0 }, language).format(minutes)
    : getFormat({ style: 'unit', unit: 'hour', maximumFractionDigits: 1 }, language).format(minutes / MINUTES_PER_HOUR)
