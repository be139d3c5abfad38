import type { Item } from './items.ts'
import { beginsClause, findBeside, isSilent, says, take, writtenText } from './neighbours.ts'
import type { SpokenMode } from './spoken-filters.ts'
import { WALKING_DISTANCE_MINUTES } from './phrases/travel.ts'

/** Minutes and mode of a way, and the index of the name that it leads to. */
export type Travel = {
  readonly minutes: number
  readonly mode: SpokenMode
  readonly campusAt?: number | undefined
  readonly text: string
}

/** Nobody travels for longer: "24 hours" are those of a reception. */
const MAX_MINUTES = 120

type Found = { travels: Travel[]; unknown: Item[][] }

/** Takes times of travel such as "20 min by bike of UCL". Without a mode they are on foot; minutes by car are not known. */
export function takeTravels(items: readonly Item[], sentence: string): Found {
  const travels: Travel[] = []
  const unknown: Item[][] = []
  for (const [at, item] of items.entries()) {
    const time = timeAt(items, at)
    if (time === undefined || item.taken || time.minutes > MAX_MINUTES) continue
    const { modes, campusAt: campusBetween } = findModes(items, time)
    const parts = [...items.slice(time.first, time.last + 1), ...modes]
    const modesAt = modes.map((mode) => items.indexOf(mode))
    const [first, last] = [Math.min(time.first, ...modesAt), Math.max(time.last, ...modesAt)]
    takeBounds(items, first, 1)
    takeBounds(items, last, -1)
    const [mode] = modes.flatMap(({ meaning }) => (meaning?.says === 'mode' ? [meaning.value] : []))
    if (mode === 'car' || time.minutes < 1) unknown.push(parts)
    else {
      travels.push({
        minutes: time.minutes,
        mode: mode ?? 'foot',
        campusAt: campusBetween ?? findCampus(items, first, last),
        text: writtenText(sentence, parts),
      })
    }
    take(parts)
  }
  return { travels, unknown }
}

type Time = { first: number; last: number; minutes: number }

function timeAt(items: readonly Item[], at: number): Time | undefined {
  const { meaning } = items[at] ?? {}
  if (meaning?.says === 'walking_distance') return { first: at, last: at, minutes: WALKING_DISTANCE_MINUTES }
  if (meaning?.says === 'time') return { first: at, last: at, minutes: meaning.value }
  if (meaning?.says === 'mode' && meaning.value === 'foot' && isMinutesInWord(items[at])) {
    return timeBefore(items, at, 1)
  }
  return meaning?.says === 'minutes' ? timeBefore(items, at, meaning.value) : undefined
}

/** "10 Gehminuten" has the unit in the word of the mode. */
const isMinutesInWord = (item: Item | undefined) => item?.text === 'gehminuten'

function timeBefore(items: readonly Item[], at: number, unit: number): Time | undefined {
  const number = items[at - 1]
  if (number?.number === undefined || number.taken || beginsClause(items[at])) return undefined
  const minutes = Math.round((number.exact ?? number.number) * unit)
  const more = unit === MINUTES_PER_HOUR ? minutesAfterHours(items, at) : undefined
  if (more) return { first: at - 1, last: more.last, minutes: minutes + more.minutes }
  return { first: beginningOfRange(items, at - 1), last: at, minutes }
}

const MINUTES_PER_HOUR = 60

/** Reads the minutes of "1h30" and "1 hour 30 min". */
function minutesAfterHours(items: readonly Item[], at: number): { last: number; minutes: number } | undefined {
  const next = items[at + 1]
  if (next?.number === undefined || next.taken || next.number >= MINUTES_PER_HOUR) return undefined
  const unit = items[at + 2]
  const hasUnit = says(unit, 'minutes') && unit?.meaning?.says === 'minutes' && unit.meaning.value === 1
  if (next.gap !== '' && !(hasUnit && next.gap === ' ')) return undefined
  return { last: hasUnit ? at + 2 : at + 1, minutes: next.number }
}

/** Words between the ends of a range. "A" also leads to a single time: "para 2 a 15 minutos". */
const RANGE_WORDS = new Set('to or bis oder hasta o a ou 到 至 或'.split(' '))
/** Nobody gives a range that begins with less. */
const MIN_RANGE_START = 5

/** Returns the index of the first number of a range such as "10-15 min", whose second is the longest that is meant. */
function beginningOfRange(items: readonly Item[], last: number): number {
  const number = items[last]
  const isDash = /^\s*[-–—~～]\s*$/.test(number?.gap ?? '')
  const from = isDash ? last - 1 : RANGE_WORDS.has(items[last - 1]?.text ?? '') ? last - 2 : last
  const start = items[from]
  const isRange =
    from !== last &&
    start?.number !== undefined &&
    !start.taken &&
    start.number >= MIN_RANGE_START &&
    start.number < (number?.number ?? 0) &&
    !items.slice(from + 1, last + 1).some(beginsClause)
  return isRange ? from : last
}

type Modes = {
  modes: Item[]
  /** Index of the name between the time and the mode: "20 min from UCL by bike". */
  campusAt?: number
}

/** Returns the nearest mode, after the time or else before it or after the campus, and those that "or" adds. */
function findModes(items: readonly Item[], time: Time): Modes {
  const isSkipped = (item: Item) => isSilent(item) || says(item, 'at_most')
  if (says(items[time.last], 'mode')) return { modes: [] }
  const after = findBeside(items, time.last, 1, (item) => says(item, 'joins', 'nothing', 'or_less'))
  if (says(items[after], 'mode'))
    return { modes: [...items.slice(time.last + 1, after + 1), ...moreModes(items, after)] }
  const before = findBeside(items, time.first, -1, isSkipped)
  if (says(items[before], 'mode'))
    return { modes: items.slice(before, time.first).filter((item) => !says(item, 'from')) }
  const campusAt = findBeside(items, time.last, 1, (item) => isSilent(item) || says(item, 'at_most', 'or_less'))
  const beyond =
    items[campusAt]?.name === undefined ? -1 : findBeside(items, campusAt, 1, (item) => says(item, 'joins'))
  // A mode before the next time is that of the next time.
  if (!says(items[beyond], 'mode') || items[beyond + 1]?.number !== undefined) return { modes: [] }
  const mode = items[beyond]
  return mode ? { modes: [mode, ...moreModes(items, beyond)], campusAt } : { modes: [] }
}

function moreModes(items: readonly Item[], at: number): Item[] {
  const next = items[at + 1]
  const other = items[at + 2]
  const isMore = (says(next, 'or') || next?.text === 'and' || next?.text === 'y') && says(other, 'mode')
  return isMore && next && other ? [next, other] : []
}

/** Takes the bounds beside a time, which is always the longest that somebody travels. */
function takeBounds(items: readonly Item[], from: number, back: 1 | -1): void {
  for (let at = from - back; says(items[at], 'at_most', 'joins', 'around', 'or_less'); at -= back) {
    if (says(items[at], 'joins')) continue
    if (beginsClause(items[back === 1 ? at + 1 : at])) return
    take([items[at]])
  }
}

/** Returns the index of the name that a way leads to: the next one, or the one just before it in Chinese. */
function findCampus(items: readonly Item[], first: number, last: number): number | undefined {
  const isSkipped = (item: Item) => isSilent(item) || says(item, 'at_most', 'or_less')
  const next = findBeside(items, last, 1, isSkipped)
  if (items[next]?.name !== undefined) return next
  const before = findBeside(items, first, -1, isSkipped)
  return items[before]?.name !== undefined && items[before]?.name !== 'similar' && isCampus(items[before])
    ? before
    : undefined
}

const isCampus = (item: Item | undefined) =>
  item?.name !== undefined && item.name !== 'similar' && item.name.kind === 'university'
