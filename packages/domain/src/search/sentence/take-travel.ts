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
    if (time === undefined || item.taken) continue
    const modes = findModes(items, time)
    if (time.minutes > MAX_MINUTES) continue
    const parts = [...items.slice(time.first, time.last + 1), ...modes]
    takeBounds(items, Math.min(time.first, ...modes.map((mode) => items.indexOf(mode))), 1)
    takeBounds(items, Math.max(time.last, ...modes.map((mode) => items.indexOf(mode))), -1)
    const [mode] = modes.flatMap(({ meaning }) => (meaning?.says === 'mode' ? [meaning.value] : []))
    if (mode === 'car') unknown.push(parts)
    else {
      const last = Math.max(time.last, ...modes.map((found) => items.indexOf(found)))
      const first = Math.min(time.first, ...modes.map((found) => items.indexOf(found)))
      travels.push({
        minutes: time.minutes,
        mode: mode ?? 'foot',
        campusAt: findCampus(items, first, last),
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
  return { first: at - 1, last: at, minutes: number.number * unit }
}

/** Returns the nearest mode, after the time or else before it, and those that "or" adds. */
function findModes(items: readonly Item[], time: Time): Item[] {
  const isSkipped = (item: Item) => isSilent(item) || says(item, 'at_most')
  if (says(items[time.last], 'mode')) return []
  const after = findBeside(items, time.last, 1, (item) => says(item, 'joins', 'nothing', 'or_less'))
  if (says(items[after], 'mode')) return [...items.slice(time.last + 1, after + 1), ...moreModes(items, after)]
  const before = findBeside(items, time.first, -1, isSkipped)
  if (says(items[before], 'mode')) return items.slice(before, time.first).filter((item) => !says(item, 'from'))
  return []
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
