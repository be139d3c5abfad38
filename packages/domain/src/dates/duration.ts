export const DURATION_UNITS = ['day', 'week', 'month', 'year'] as const

export type DurationUnit = (typeof DURATION_UNITS)[number]

export type Duration = { readonly count: number; readonly unit: DurationUnit }

/** How partners' feeds, old links and `pricing.duration` write the units. */
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

/** A number with its unit, or a text such as '3 months'; undefined when it is neither, or no whole time at all. */
export function readDuration(value: number | string, unit = ''): Duration | undefined {
  const [, count, name] = COUNT_AND_UNIT.exec(`${value} ${unit}`.trim()) ?? []
  const known = normaliseUnit(name ?? '')
  return known && Number(count) > 0 ? { count: Number(count), unit: known } : undefined
}

/** In twelfths of a day, where 52 weeks are twelve months: all of them whole. */
const PARTS: Record<DurationUnit, number> = { day: 12, week: 84, month: 364, year: 4368 }

export const PARTS_A_DAY = PARTS.day

/** As addresses have it, `44 weeks`; `readDuration` reads it again. */
export const writeDuration = ({ count, unit }: Duration): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** To compare lengths by. */
export const durationParts = ({ count, unit }: Duration): number => count * PARTS[unit]
