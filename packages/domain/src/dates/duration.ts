export const DURATION_UNITS = ['day', 'week', 'month', 'year'] as const

export type DurationUnit = (typeof DURATION_UNITS)[number]

export type Duration = { readonly count: number; readonly unit: DurationUnit }

/** Twelfths of a day per unit, with 52 weeks equal to twelve months, so that all values are integers. */
const COMPARABLE_UNITS: Record<DurationUnit, number> = { day: 12, week: 84, month: 364, year: 4368 }

export const COMPARABLE_UNITS_PER_DAY = COMPARABLE_UNITS.day

/** Formats a duration for URLs, such as `44 weeks`; `readDuration` parses it. */
export const formatDuration = ({ count, unit }: Duration): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Converts to an integer by which lengths of different units can be compared. */
export const toComparableLength = ({ count, unit }: Duration): number => count * COMPARABLE_UNITS[unit]
