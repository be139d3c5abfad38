import { type Language, LOCALES } from '@amber/domain/languages'
import type { Travel } from './travel-times.ts'

/** Uses plain English, because British English formats '12 mins' and '2 hrs'. */
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

/** Formats '≈ 1 hr 47 min': the only format for travel times, so that the same trip reads the same everywhere. */
export function formatTravelTime({ minutes, estimated }: Travel, language: Language): string {
  const [hours, rest] = [Math.trunc(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
  const format = (unit: 'hour' | 'minute', value: number) => getFormat({ style: 'unit', unit }, language).format(value)
  const parts = [
    ...(hours > 0 ? [format('hour', hours)] : []),
    ...(rest > 0 || hours === 0 ? [format('minute', rest)] : []),
  ]
  return `${estimated ? '≈ ' : ''}${parts.join(language === 'zh' ? '' : ' ')}`
}
