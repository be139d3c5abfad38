import type { MetaType } from '../../inventory/vocabulary.ts'
import type { Item } from './items.ts'
import { beginsClause, findBeside, says, take } from './neighbours.ts'

type Negations = { readonly types: readonly MetaType[]; readonly unknown: Item[][] }

const NOT_SHARED: Partial<Record<MetaType, readonly MetaType[]>> = {
  shared_room: ['entire_place', 'private_room'],
  shared_bathroom: ['private_bathroom'],
  shared_kitchen: ['private_kitchen'],
}

const SHARED_PART = { bathroom: 'shared_bathroom', kitchen: 'shared_kitchen' } as const

/**
 * Takes what somebody does not want or need. "No sharing" has an opposite that is a filter. Nothing else does: "no gym
 * needed" asks for nothing, and "no deposit" is not understood as a whole.
 */
export function takeNegations(items: readonly Item[]): Negations {
  const types: MetaType[] = []
  const unknown: Item[][] = []
  for (const [at, item] of items.entries()) {
    if (says(item, 'no_need')) take([item, items[targetAfter(items, at)]])
    else if (says(item, 'not')) {
      const negated = readNegation(items, at)
      types.push(...negated.types)
      if (negated.types.length === 0 && negated.items.length > 1 && !negated.isNeedless) unknown.push(negated.items)
      take(negated.items)
    }
  }
  for (const [at, item] of items.entries()) if (says(item, 'share')) types.push(...takeShared(items, at))
  return { types, unknown }
}

const targetAfter = (items: readonly Item[], at: number) =>
  findBeside(items, at, 1, (item) => says(item, 'joins', 'nothing'))

type Negation = { types: readonly MetaType[]; items: Item[]; isNeedless?: boolean }

function readNegation(items: readonly Item[], at: number): Negation {
  const next = targetAfter(items, at)
  const target = items[next]
  const span = (to: number) => items.slice(at, to + 1)
  if (target === undefined || target.name !== undefined) return { types: [], items: span(at) }
  const { meaning } = target
  if (meaning?.says === 'share') {
    const part = partBeside(items, next) ?? partBefore(items, at)
    const type: MetaType = part?.meaning?.says === 'part' ? SHARED_PART[part.meaning.value] : 'shared_room'
    return { types: NOT_SHARED[type] ?? [], items: [...span(next), ...(part ? [part] : [])] }
  }
  if (meaning?.says === 'type' && NOT_SHARED[meaning.value])
    return { types: NOT_SHARED[meaning.value] ?? [], items: span(next) }
  if (meaning?.says === 'flatshare') return { types: ['entire_place'], items: span(next) }
  const after = targetAfter(items, next)
  if (says(items[after], 'needed')) return { types: [], items: span(after), isNeedless: true }
  return { types: [], items: [...span(next), ...wordsAfter(items, next)] }
}

/** Returns the words of the same name or thing as the one before them. */
function wordsAfter(items: readonly Item[], at: number): Item[] {
  let end = at
  while (isWord(items[end]) && isWord(items[end + 1]) && !beginsClause(items[end + 1])) end++
  return items.slice(at + 1, end + 1)
}

const isWord = (item: Item | undefined) =>
  item !== undefined && item.meaning === undefined && item.name === undefined && item.number === undefined

const partBeside = (items: readonly Item[], at: number): Item | undefined => {
  const beside = items[findBeside(items, at, 1, (item) => says(item, 'joins', 'nothing'))]
  return says(beside, 'part') ? beside : undefined
}

/** German has the verb last: "die Küche nicht teilen". */
const partBefore = (items: readonly Item[], at: number): Item | undefined => {
  const beside = items[findBeside(items, at, -1, (item) => says(item, 'joins'))]
  return says(beside, 'part') ? beside : undefined
}

/** Reads "geteiltes Bad"; sharing alone says nothing, since most flats are shared. */
function takeShared(items: readonly Item[], at: number): MetaType[] {
  const part = partBeside(items, at)
  take([items[at], part])
  return part?.meaning?.says === 'part' ? [SHARED_PART[part.meaning.value]] : []
}
