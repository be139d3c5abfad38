import type { UnitType } from '../../inventory/vocabulary.ts'
import type { Range } from '../place-search.ts'
import type { Item } from './items.ts'
import { findBeside, says, take } from './neighbours.ts'

type Bedrooms = { readonly unitTypes: readonly UnitType[]; readonly bedrooms: Range | undefined }

const BY_COUNT: readonly (UnitType | undefined)[] = ['studio', '1b', '2b', '3b', '4b', '5b', '6b', '7b', '8b']

/** Takes how many bedrooms a home has: "2 bed", "3-Zimmer-Wohnung", "T2", "at least 3 bedrooms". */
export function takeBedrooms(items: readonly Item[]): Bedrooms {
  const unitTypes: UnitType[] = []
  let bedrooms: Range | undefined
  for (const [at, item] of items.entries()) {
    const span = spanAt(items, at)
    if (span === undefined || item.taken) continue
    const before = findBeside(items, span.first, -1, (other) => says(other, 'joins'))
    const after = findBeside(items, span.last, 1, (other) => says(other, 'joins'))
    const bound = [items[before], items[after]].find((other) => says(other, 'at_least', 'or_more'))
    const unitType = BY_COUNT[span.count]
    if (bound) bedrooms = { min: span.count }
    else if (unitType) unitTypes.push(unitType)
    else continue
    take([...items.slice(span.first, span.last + 1), bound])
  }
  return { unitTypes, bedrooms }
}

type Span = { first: number; last: number; count: number }

function spanAt(items: readonly Item[], at: number): Span | undefined {
  const item = items[at]
  const next = items[at + 1]
  // French flats are counted with their living room: "T2", "F3".
  if (item?.meaning === undefined && /^[tf]$/.test(item?.text ?? '') && next?.gap === '' && next.number !== undefined) {
    return { first: at, last: at + 1, count: next.number - 1 }
  }
  const number = items[at - 1]
  const count = number?.number
  if (count === undefined || number?.taken || !item || item.gap.includes(',')) return undefined
  if (item.meaning?.says === 'bedrooms') {
    // "Una habitación" is a room, and "1 dormitorio" a flat.
    const isRoom = number?.isWord && count === 1 && ROOMS.has(item.text)
    return isRoom ? undefined : { first: at - 1, last: at, count: count - item.meaning.others }
  }
  return undefined
}

const ROOMS = new Set(['habitacion', 'chambre', '房', '室'])
