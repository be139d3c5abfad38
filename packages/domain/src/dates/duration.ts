export const DURATION_UNITS = ['day', 'week', 'month', 'year'] as const

export type DurationUnit = (typeof DURATION_UNITS)[number]

export type Duration = { readonly count: number; readonly unit: DurationUnit }

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

/** Twelfths of a day per unit, with 52 weeks equal to twelve months, so that all values are integers. */
const COMPARABLE_UNITS: Record<DurationUnit, number> = { day: 12, week: 84, month: 364, year: 4368 }

export const COMPARABLE_UNITS_PER_DAY = COMPARABLE_UNITS.day

/** Formats a duration for URLs, such as `44 weeks`; `readDuration` parses it. */
export const formatDuration = ({ count, unit }: Duration): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Converts to an integer by which lengths of different units can be compared. */
export const toComparableLength = ({ count, unit }: Duration): number => count * COMPARABLE_UNITS[unit]
