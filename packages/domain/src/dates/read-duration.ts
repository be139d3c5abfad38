import type { Duration, DurationUnit } from './duration.ts'

/** Spellings of units in partner feeds, old links and `pricing.duration`. */
const UNIT_NAMES: Readonly<Record<string, DurationUnit>> = {
  day: 'day',
  days: 'day',
  daily: 'day',
  week: 'week',
  weeks: 'week',
  weekly: 'week',
  month: 'month',
  months: 'month',
  monthly: 'month',
  year: 'year',
  years: 'year',
  yearly: 'year',
}

export function normaliseUnit(name: string): DurationUnit | undefined {
  const known = name.trim().toLowerCase()
  return Object.hasOwn(UNIT_NAMES, known) ? UNIT_NAMES[known] : undefined
}

const COUNT_AND_UNIT = /^(\d+)\s*([a-z]+)$/i

/**
 * Parses a number with its unit or a string such as '3 months'. Returns undefined for anything that is not a positive
 * whole number of a known unit.
 */
export function readDuration(value: number | string, unit = ''): Duration | undefined {
  const [, count, name] = COUNT_AND_UNIT.exec(`${value} ${unit}`.trim()) ?? []
  const known = normaliseUnit(name ?? '')
  return known && Number(count) > 0 ? { count: Number(count), unit: known } : undefined
}
