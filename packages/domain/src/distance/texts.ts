/**
 * Texts in English as map services format them: "0.3 mi", "8 min". Pages in other languages format the values
 * themselves.
 */

export const DISTANCE_UNITS = ['imperial', 'metric'] as const

export type DistanceUnits = (typeof DISTANCE_UNITS)[number]

const FEET_PER_METRE = 1 / 0.3048
const METRES_PER_MILE = 1_609.344

/** Above these limits the larger unit is shorter to read. */
const MAX_FEET = 1_000
const MAX_METRES = 1_000
/** From this value on, tenths are meaningless. */
const MIN_WITHOUT_TENTHS = 10

export function distanceText(metres: number, units: DistanceUnits): string {
  if (units === 'metric') {
    return Math.round(metres) < MAX_METRES ? `${Math.round(metres)} m` : `${formatShort(metres / 1_000)} km`
  }
  const feet = Math.round(metres * FEET_PER_METRE)
  return feet < MAX_FEET ? `${feet} ft` : `${formatShort(metres / METRES_PER_MILE)} mi`
}

function formatShort(value: number): string {
  const tenths = Math.round(value * 10) / 10
  return (tenths < MIN_WITHOUT_TENTHS ? tenths : Math.round(value)).toLocaleString('en-US')
}

/** Formats whole minutes; any positive time is at least one minute. */
export function durationText(seconds: number): string {
  const totalMinutes = seconds > 0 ? Math.max(Math.round(seconds / 60), 1) : 0
  const [days, hours, minutes] = [
    Math.floor(totalMinutes / 1_440),
    Math.floor((totalMinutes % 1_440) / 60),
    totalMinutes % 60,
  ]
  if (days > 0) return joinParts(pluralise(days, 'day'), hours > 0 && pluralise(hours, 'hour'))
  if (hours > 0) return joinParts(pluralise(hours, 'hour'), minutes > 0 && `${minutes} min`)
  return `${minutes} min`
}

const pluralise = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

const joinParts = (...parts: (string | false)[]) => parts.filter((part) => part !== false).join(' ')
