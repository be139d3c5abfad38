/** As maps services write them, in English: "0.3 mi", "8 min". Pages in other languages write the values themselves. */

export const DISTANCE_UNITS = ['imperial', 'metric'] as const

export type DistanceUnits = (typeof DISTANCE_UNITS)[number]

const FEET_A_METRE = 1 / 0.3048
const METRES_A_MILE = 1_609.344

/** From here on the larger unit is shorter to read. */
const MOST_FEET = 1_000
const MOST_METRES = 1_000
/** From here on tenths say nothing. */
const WHOLE_FROM = 10

export function distanceText(metres: number, units: DistanceUnits): string {
  if (units === 'metric') {
    return Math.round(metres) < MOST_METRES ? `${Math.round(metres)} m` : `${short(metres / 1_000)} km`
  }
  const feet = Math.round(metres * FEET_A_METRE)
  return feet < MOST_FEET ? `${feet} ft` : `${short(metres / METRES_A_MILE)} mi`
}

function short(value: number): string {
  const tenths = Math.round(value * 10) / 10
  return (tenths < WHOLE_FROM ? tenths : Math.round(value)).toLocaleString('en-US')
}

/** In whole minutes; whatever takes any time takes one. */
export function durationText(seconds: number): string {
  const all = seconds > 0 ? Math.max(Math.round(seconds / 60), 1) : 0
  const [days, hours, minutes] = [Math.floor(all / 1_440), Math.floor((all % 1_440) / 60), all % 60]
  if (days > 0) return joined(counted(days, 'day'), hours > 0 && counted(hours, 'hour'))
  if (hours > 0) return joined(counted(hours, 'hour'), minutes > 0 && `${minutes} min`)
  return `${minutes} min`
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

const joined = (...parts: (string | false)[]) => parts.filter((part) => part !== false).join(' ')
