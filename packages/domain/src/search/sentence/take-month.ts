import { type Month, MONTHS } from '../months.ts'
import type { Item } from './items.ts'
import { says, take } from './neighbours.ts'
import type { SpokenStay } from './spoken-filters.ts'

type MoveIn = { readonly month: Month; readonly stay?: SpokenStay | undefined }

const MAX_DAY = 31
const MONTHS_PER_YEAR = 12
const YEARS = { first: 2020, last: 2049 }

/**
 * Takes the month of the move and the day and year beside it, which a search does without. Of two months with a word
 * between them that makes a range, the second says how long the stay is: "from September to June".
 */
export function takeMonth(items: readonly Item[]): MoveIn | undefined {
  takeAcademicYears(items)
  const first = items.findIndex((item) => monthOf(item) !== undefined)
  const month = monthOf(items[first])
  if (first === -1 || month === undefined) return undefined
  const after = takeDay(items, first)
  const second = items.findIndex((item, at) => at > after && monthOf(item) !== undefined)
  const stay = stayOf(items[first])
  const name = MONTHS[month]
  if (name === undefined) return undefined
  const end = monthOf(items[second])
  if (second === -1 || end === undefined || !isRange(items, after + 1, second)) return { month: name, stay }
  take(items.slice(after + 1, second))
  takeDay(items, second)
  const months = (end - month + MONTHS_PER_YEAR) % MONTHS_PER_YEAR
  return { month: name, stay: months === 0 ? undefined : { min: months, max: months + 1, unit: 'month' } }
}

/** Returns the month from 0. */
function monthOf(item: Item | undefined): number | undefined {
  if (item === undefined || item.taken) return undefined
  if (item.month !== undefined) return item.month - 1
  return item.meaning?.says === 'month' ? MONTHS.indexOf(item.meaning.value) : undefined
}

const stayOf = (item: Item | undefined) => (item?.meaning?.says === 'month' ? item.meaning.stay : undefined)

const isDay = (item: Item | undefined) =>
  item?.number !== undefined && !item.isWord && !item.taken && item.number >= 1 && item.number <= MAX_DAY

const isYear = (item: Item | undefined) =>
  item?.number !== undefined && item.number >= YEARS.first && item.number <= YEARS.last

/** Marks the month with its day and year, and returns the index of the last of them. */
function takeDay(items: readonly Item[], at: number): number {
  take([items[at]])
  let before = at - 1
  while (says(items[before], 'ordinal', 'joins')) before--
  const hasDay = isDay(items[before]) && !/[,;，；]/.test(items[before + 1]?.gap ?? '')
  if (hasDay) take(items.slice(before, at))
  if (isYear(items[before]) || (says(items[before], 'span') && isYear(items[before - 1]))) {
    take(items.slice(isYear(items[before]) ? before : before - 1, at))
  }
  let last = at
  const next = items[at + 1]
  if (isDay(next) && !hasDay && !/[,;，；]/.test(next?.gap ?? '') && isAfterDay(items[at + 2])) last = at + 1
  while (says(items[last + 1], 'ordinal')) last++
  const year = says(items[last + 1], 'joins') ? last + 2 : last + 1
  if (hasDay && isShortYear(items[last + 1], items[last + 2])) last++
  else if (isYear(items[year])) last = year
  take(items.slice(at, last + 1))
  return last
}

/** A number after a month is its day unless a unit makes it something else: "September 44 weeks". */
const isAfterDay = (item: Item | undefined) =>
  !says(item, 'minutes', 'span', 'currency', 'duration', 'bedrooms', 'mode') && item?.number === undefined

const SHORT_YEARS = { first: 24, last: 49 }

const isShortYear = (item: Item | undefined, next: Item | undefined) =>
  item?.number !== undefined &&
  !item.isWord &&
  item.number >= SHORT_YEARS.first &&
  item.number <= SHORT_YEARS.last &&
  isAfterDay(next) &&
  monthOf(next) === undefined

const RANGE_WORDS = new Set('to till until a al au bis hasta jusqua jusqu 到 至'.split(' '))

function isRange(items: readonly Item[], from: number, to: number): boolean {
  const between = items.slice(from, to)
  const isLink = (item: Item) => says(item, 'joins', 'at_most', 'ordinal', 'nothing') || isDay(item) || isYear(item)
  if (!between.every(isLink)) return false
  return (
    between.some(({ text }) => text.split(' ').some((word) => RANGE_WORDS.has(word))) ||
    /[-–—~～]/.test(items[to]?.gap ?? '')
  )
}

/** "2027/28" says only what the month of the move says anyway. */
function takeAcademicYears(items: readonly Item[]): void {
  for (const [at, item] of items.entries()) {
    const next = items[at + 1]
    if (isYear(item) && next?.number !== undefined && next.gap === '/') take([item, next])
  }
}
