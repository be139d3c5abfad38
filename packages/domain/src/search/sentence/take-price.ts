import type { Item } from './items.ts'
import { says, take, writtenText } from './neighbours.ts'
import type { SpokenPrice } from './spoken-filters.ts'

/** No room costs less, so that the first digit of a price sets no filter while it is typed. */
const MIN_PRICE = 10
/** "Around 250" is 225 to 275. */
const AROUND = 0.1

type Candidate = {
  items: readonly Item[]
  min?: number | undefined
  max?: number | undefined
  currency?: SpokenPrice['currency']
  duration?: SpokenPrice['duration']
  isUnsupported: boolean
}

type PriceReading = { price: SpokenPrice | undefined; unknown: Item[][] }

/**
 * Takes the numbers with a word that makes them a price beside them ("under 250", "£250", "250 pw", "250 镑"), or else
 * three digits that stand alone in a sentence about a room ("studio london 250"). A lowest and a highest price in two
 * places are one range.
 */
export function takePrice(items: readonly Item[], sentence: string, isAboutRoom: boolean): PriceReading {
  const found: Candidate[] = []
  for (let at = 0; at < items.length; at++) {
    const candidate = readCandidate(items, at)
    if (candidate === undefined) continue
    take(candidate.items)
    found.push(candidate)
  }
  const unknown = found.filter(({ isUnsupported }) => isUnsupported).map((candidate) => [...candidate.items])
  const prices = found.filter(({ isUnsupported }) => !isUnsupported)
  if (found.length === 0 && isAboutRoom) {
    const bare = items.findIndex(isBarePrice)
    const item = items[bare]
    if (item) {
      take([item])
      prices.push({ items: [item], max: item.number, isUnsupported: false })
    }
  }
  return { price: mergePrices(prices, sentence), unknown }
}

function mergePrices([first, ...others]: readonly Candidate[], sentence: string): SpokenPrice | undefined {
  if (first === undefined) return undefined
  const second = others.find(({ min, max }) =>
    first.min === undefined ? min !== undefined && max === undefined : first.max === undefined && min === undefined,
  )
  const [min, max] = [first.min ?? second?.min, first.max ?? second?.max]
  if ((max ?? min ?? 0) < MIN_PRICE) return undefined
  return {
    min,
    max,
    currency: first.currency ?? second?.currency,
    duration: first.duration ?? second?.duration,
    text: writtenText(sentence, first.items),
  }
}

const MARKS = ['at_most', 'at_least', 'around', 'from', 'currency', 'duration', 'unsupported'] as const

const isMark = (item: Item | undefined) => says(item, ...MARKS) || isPeriod(item)

/** A unit of time is the period of the price before it. */
const isPeriod = (item: Item | undefined) =>
  item?.meaning?.says === 'span' && !item.taken && item.meaning.single && durationOf(item) !== undefined

const isAmount = (item: Item | undefined): item is Item =>
  item?.number !== undefined && !item.taken && item.number <= MAX_AMOUNT && !(item.isWord && item.number === 1)

const MAX_AMOUNT = 999_999

/** Reads the price whose first amount stands here, with the marks around it. */
function readCandidate(items: readonly Item[], at: number): Candidate | undefined {
  if (!isAmount(items[at])) return undefined
  let first = at
  while (isMark(items[first - 1]) && !isPeriod(items[first - 1])) first--
  // A number before these marks has them, unless they are bounds: "£150 max £200".
  const second = findSecond(items, at)
  let last = second ?? at
  while (isMark(items[last + 1]) || says(items[last + 1], 'or_less', 'or_more') || isFiller(items, last + 1)) last++
  last = withoutBoundsOfNext(items, second ?? at, last)
  const parts = items.slice(first, last + 1)
  const marks = parts.filter((item) => item.meaning !== undefined && !says(item, 'joins', 'nothing'))
  const isStrong =
    marks.some((item) => !says(item, 'from')) || (second !== undefined && isLarge(items[at]) && isLarge(items[second]))
  if (!isStrong) return undefined
  return toCandidate(parts, { from: items[at], to: second === undefined ? undefined : items[second], marks })
}

/** Prices per week or month of this size are written without a mark, too. */
const isLarge = (item: Item | undefined) => (item?.number ?? 0) >= 50

const isFiller = (items: readonly Item[], at: number) =>
  says(items[at], 'nothing') && items[at]?.gap === ' ' && says(items[at + 1], 'duration', 'currency')

/** Words between the ends of a range. */
const RANGE_WORDS = new Set('to a and y e et und au bis hasta jusqua jusqu 到 至 和'.split(' '))

/** Returns the index of the second amount of a range: "200-250", "£200 to £250", "entre 200 y 250". */
function findSecond(items: readonly Item[], at: number): number | undefined {
  let next = at + 1
  while (says(items[next], 'currency', 'duration') || isPeriod(items[next])) next++
  const isDash = items.slice(at + 1, next + 1).some(({ gap }) => /[-–—~～]/.test(gap))
  const isLinked = RANGE_WORDS.has((items[next]?.text ?? '').split(' ')[0] ?? '')
  if (isLinked) next++
  while (says(items[next], 'currency')) next++
  return (isDash || isLinked) && isAmount(items[next]) ? next : undefined
}

/** Bounds and "from" at the end belong to the next amount if there is one. */
function withoutBoundsOfNext(items: readonly Item[], amount: number, last: number): number {
  let end = last
  while (says(items[end], 'from')) end--
  const next = items[last + 1]
  if (!isAmount(next)) return end
  while (end > amount && says(items[end], 'at_most', 'at_least', 'around', 'currency', 'from')) {
    if (says(items[end], 'currency') && items[end + 1]?.gap !== '' && end + 1 > last) break
    end--
  }
  return end
}

type Terms = { from: Item | undefined; to: Item | undefined; marks: readonly Item[] }

function toCandidate(parts: readonly Item[], { from, to, marks }: Terms): Candidate {
  const has = (...meanings: Parameters<typeof says>[1][]) => marks.some((item) => says(item, ...meanings))
  const currency = marks.map(({ meaning }) => meaning).find((meaning) => meaning?.says === 'currency' && meaning.value)
  const duration = marks.map(durationOf).find((value) => value !== undefined)
  const amount = from?.number ?? 0
  return {
    items: parts,
    isUnsupported: has('unsupported'),
    currency: currency?.says === 'currency' ? currency.value : undefined,
    duration,
    ...(to
      ? { min: Math.min(amount, to.number ?? amount), max: Math.max(amount, to.number ?? amount) }
      : has('around')
        ? { min: Math.round(amount * (1 - AROUND)), max: Math.round(amount * (1 + AROUND)) }
        : has('at_most', 'or_less')
          ? { max: amount }
          : has('at_least', 'or_more', 'from')
            ? { min: amount }
            : { max: amount }),
  }
}

function durationOf({ meaning }: Item): SpokenPrice['duration'] {
  if (meaning?.says === 'duration') return meaning.value
  if (meaning?.says !== 'span') return undefined
  return meaning.value === 'week' ? 'weekly' : meaning.value === 'month' ? 'monthly' : undefined
}

const BARE = { min: 100, max: 999 }

/** Two numbers side by side are a postcode or a street number. */
const isBarePrice = (item: Item, at: number, items: readonly Item[]) =>
  item.number !== undefined &&
  !item.taken &&
  item.meaning === undefined &&
  item.number >= BARE.min &&
  item.number <= BARE.max &&
  ![items[at - 1], items[at + 1]].some(
    (beside) => beside?.number !== undefined && !beside.taken && !/[,;，；]/.test(beside.gap),
  )
