import { foldName } from '../fold-name.ts'
import { isUniversityWord } from '../suggest-query.ts'
import type { Item } from './items.ts'
import type { NameLexicon } from './name-lexicon.ts'
import { beginsClause, says, writtenText } from './neighbours.ts'
import type { Travel } from './take-travel.ts'
import type { SpokenTravel } from './spoken-filters.ts'

/** The words that name the region of the search, one way or another, and those that say nothing we know. */
type Naming = {
  readonly rest: string
  readonly unknown: readonly string[]
  readonly travels: readonly SpokenTravel[]
}

/** A group of items without a slot between them. */
type Run = readonly Item[]

/**
 * Returns the ways to read the words that are left, best first. Names that the lexicon knows are the region, with words
 * beside them that names of regions contain; all others are unknown. Without such a name, all words together may be one
 * that the search engine finds, for instance one with a typing error.
 */
export function readNames(
  items: readonly Item[],
  travels: readonly Travel[],
  sentence: string,
  lexicon: NameLexicon,
): Naming[] {
  if (!items.some(({ name, taken }) => name !== undefined && !taken)) {
    const runs = runsOf(items, isInName)
    const all = runs.map((run) => foldName(writtenText(sentence, run)))
    const travelsHere = travels.map((travel) => withCampus(travel, undefined))
    const each = runs.length > 1 ? runs.map((run) => nameByRun(run, runs, sentence, travelsHere)) : []
    return [{ rest: all.join(' '), unknown: [], travels: travelsHere }, ...each]
  }
  const runs = runsOf(items, isTelling)
  const { place, campuses } = splitNames(items, travels)
  const spoken = travels.map((travel) => {
    const campus = campuses.get(travel)
    return withCampus(travel, campus && toCampus(campus, sentence))
  })
  const used = new Set([...place, ...campuses.values()])
  const read = (isPartOfName: (item: Item) => boolean): Naming => {
    const named = runs.flatMap((run) => expand(run, place, isPartOfName))
    const usedHere = new Set([...named, ...used])
    const left = runs.flatMap((run) => splitRun(run, usedHere))
    return {
      rest: groupsOf(named, items)
        .map((group) => foldName(writtenText(sentence, group)))
        .join(' '),
      unknown: left.map((run) => writtenText(sentence, run)),
      travels: spoken,
    }
  }
  const isKnownWord = (item: Item) =>
    isUniversityWord(item.text) || isPostcodePart(item) || lexicon.words.has(item.text)
  return [read((item) => isUniversityWord(item.text) || isPostcodePart(item)), read(isKnownWord)]
}

const withCampus = ({ minutes, mode, text }: Travel, campus: SpokenTravel['campus']): SpokenTravel => ({
  minutes,
  mode,
  campus,
  text,
})

const toCampus = (item: Item, sentence: string): SpokenTravel['campus'] =>
  item.name === undefined || item.name === 'similar'
    ? undefined
    : { canonicalName: item.name.canonicalName, text: writtenText(sentence, [item]) }

/** A number beside a name may be its postcode. */
const isPostcodePart = ({ number, text }: Item) => number !== undefined && /^\d/.test(text)

/** Takes one run for the name and all others for unknown words. */
const nameByRun = (run: Run, runs: readonly Run[], sentence: string, travels: readonly SpokenTravel[]): Naming => ({
  rest: foldName(writtenText(sentence, run)),
  unknown: runs.filter((other) => other !== run).map((other) => writtenText(sentence, other)),
  travels,
})

/** Returns the runs of items that no slot has taken, without words that only join at their ends. */
function runsOf(items: readonly Item[], isStart: (item: Item) => boolean): Item[][] {
  const runs: Item[][] = [[]]
  for (const [at, item] of items.entries()) {
    if (beginsClause(item)) runs.push([])
    if (isLeft(item, items[at - 1], items[at + 1])) runs.at(-1)?.push(item)
    else runs.push([])
  }
  return runs.map((run) => trim(run, isStart)).filter((run) => run.length > 0)
}

/** Words of prices without a price may be part of a name, as in "Unter den Linden". */
const MARKS = [
  'at_most',
  'at_least',
  'around',
  'from',
  'currency',
  'duration',
  'span',
  'unsupported',
  'or_more',
  'or_less',
  'needed',
] as const

function isLeft(item: Item, before: Item | undefined, after: Item | undefined): boolean {
  if (item.taken) return false
  if (item.name !== undefined) return true
  if (item.number !== undefined) return !(item.isWord && item.number === 1) || (isNamePart(after) && isNamePart(before))
  if (item.meaning === undefined || item.month !== undefined) return item.month === undefined
  if (says(item, 'joins')) return true
  if (says(item, ...MARKS)) return after !== undefined
  if (says(item, 'bedrooms')) return BEDS.has(item.text)
  return says(item, 'part', 'mode', 'minutes', 'ordinal')
}

const BEDS = new Set(['bed', 'beds', 'b', 'br'])

const isNamePart = (item: Item | undefined) => item !== undefined && !item.taken && item.meaning === undefined

const isTelling = (item: Item) =>
  item.meaning === undefined ||
  says(item, 'part', 'mode', 'bedrooms') ||
  (says(item, 'minutes') && item.text.length > 3)

/** Where no name is known, one may begin with a word of prices. */
const isInName = (item: Item) => isTelling(item) || says(item, ...MARKS.filter((mark) => mark !== 'from'))

function trim(run: readonly Item[], isStart: (item: Item) => boolean): Item[] {
  const [first, last] = [run.findIndex(isStart), run.findLastIndex(isTelling)]
  return first === -1 || last < first ? [] : run.slice(first, last + 1)
}

type SplitNames = { place: readonly Item[]; campuses: ReadonlyMap<Travel, Item> }

/**
 * Decides which names are the place and which the goals of ways: a name that a way leads to is its campus if another
 * name is left for the place. After "or", a second name is one too many.
 */
function splitNames(items: readonly Item[], travels: readonly Travel[]): SplitNames {
  const names = items.filter(({ name, taken }) => name !== undefined && !taken)
  const goals = new Map<Travel, Item>()
  for (const travel of travels) {
    const goal = travel.campusAt === undefined ? undefined : items[travel.campusAt]
    if (goal?.name !== undefined && !goal.taken) goals.set(travel, goal)
  }
  const isGoal = (item: Item) => [...goals.values()].includes(item)
  const free = names.filter((item) => !isGoal(item))
  const place = free.length > 0 ? free : names.slice(0, 1)
  for (const [travel, goal] of goals) if (place.includes(goal)) goals.delete(travel)
  const isAlternative = (item: Item) => {
    const before = items[items.indexOf(item) - 1]
    return item !== place[0] && (says(before, 'or') || before?.text === '或')
  }
  return { place: place.filter((item) => !isAlternative(item)), campuses: goals }
}

/** Returns the names of a run with the words beside them that belong to them. */
function expand(run: Run, names: readonly Item[], isPartOfName: (item: Item) => boolean): Item[] {
  const isPart = (item: Item | undefined) =>
    item !== undefined && item.meaning === undefined && item.name === undefined && isPartOfName(item)
  const found = new Set<Item>()
  for (const [at, item] of run.entries()) {
    if (!names.includes(item)) continue
    found.add(item)
    for (let before = at - 1; isPart(run[before]) || isJoinOf(run, before, -1, isPart); before--)
      found.add(run[before] ?? item)
    for (let after = at + 1; isPart(run[after]) || isJoinOf(run, after, 1, isPart); after++)
      found.add(run[after] ?? item)
  }
  return run.filter((item) => found.has(item))
}

const isJoinOf = (run: Run, at: number, step: 1 | -1, isPart: (item: Item | undefined) => boolean) =>
  says(run[at], 'joins') && isPart(run[at + step])

/** Words between two things that are both wanted. */
const LISTS = new Set('and und y e et or o ou oder plus 和 或'.split(' '))

/** Splits a run at the items that are used, and trims what is left. */
function splitRun(run: Run, used: ReadonlySet<Item>): Item[][] {
  const parts: Item[][] = [[]]
  for (const item of run) {
    if (used.has(item) || LISTS.has(item.text)) parts.push([])
    else parts.at(-1)?.push(item)
  }
  return parts.map((part) => trim(part, isTelling)).filter((part) => part.length > 0)
}

/** Groups items that stand side by side, so that a name keeps its punctuation. */
function groupsOf(named: readonly Item[], items: readonly Item[]): Item[][] {
  const groups: Item[][] = []
  for (const item of named) {
    const last = groups.at(-1)?.at(-1)
    const isBeside = last !== undefined && items.indexOf(item) === items.indexOf(last) + 1 && !beginsClause(item)
    if (isBeside && (last.name === undefined || item.name === undefined)) groups.at(-1)?.push(item)
    else groups.push([item])
  }
  return groups
}
