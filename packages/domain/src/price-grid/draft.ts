import { type CellChange, GRID_FIELDS } from '../inventory/price-grid.ts'
import { MAX_CELL_VALUE } from './formula.ts'

export type GridField = CellChange['field']

/** A cell by its tenancy and field, as `12 price`. */
export type CellKey = `${number} ${GridField}`

export const cellKey = (tenancyId: number, field: GridField): CellKey => `${tenancyId} ${field}`

/** An unpublished value, and the stored one that it was typed over. */
export type DraftCell = { base: number | null; value: number; acceptOdd?: true }

export type Draft = ReadonlyMap<CellKey, DraftCell>

export const EMPTY_DRAFT: Draft = new Map()

/** Stored values by cell. */
type StoredValues = ReadonlyMap<CellKey, number | null>

/**
 * Writes values into the draft. A cell that gets its stored value leaves the draft. One that is changed again keeps the
 * base of its first change, so that what somebody else did meanwhile is still noticed; a new value is checked anew.
 */
export function setCells(draft: Draft, values: readonly (readonly [CellKey, number])[], stored: StoredValues): Draft {
  const next = new Map(draft)
  for (const [key, value] of values) {
    const current = stored.get(key)
    if (current === undefined) continue
    if (value === current) next.delete(key)
    else if (value !== next.get(key)?.value) next.set(key, { base: (next.get(key) ?? { base: current }).base, value })
  }
  return next
}

export function dropCells(draft: Draft, keys: Iterable<CellKey>): Draft {
  const dropped = new Set(keys)
  return new Map([...draft].filter(([key]) => !dropped.has(key)))
}

/** A cell that was published, with the values before and after. */
export type PublishedCell = { key: CellKey; from: number | null; to: number }

/**
 * Drops published cells that still hold the published value. One that was changed or taken back while it was being
 * published stays a change, now of the published value.
 */
export function settleCells(draft: Draft, published: readonly PublishedCell[]): Draft {
  const next = new Map(draft)
  for (const { key, from, to } of published) {
    const value = next.get(key)?.value ?? from
    if (value === null || value === to) next.delete(key)
    else next.set(key, { ...next.get(key), base: to, value })
  }
  return next
}

/** Marks whether somebody has checked that an odd value is right. */
export function acceptCell(draft: Draft, key: CellKey, isAccepted: boolean): Draft {
  const cell = draft.get(key)
  if (!cell) return draft
  const { base, value } = cell
  return new Map(draft).set(key, isAccepted ? { base, value, acceptOdd: true } : { base, value })
}

/** Keeps the typed value although somebody else has changed the stored one. */
export function rebaseCell(draft: Draft, key: CellKey, stored: StoredValues): Draft {
  const [cell, base] = [draft.get(key), stored.get(key)]
  return cell && base !== undefined ? new Map(draft).set(key, { ...cell, base }) : draft
}

/** Leaves out cells that no longer exist, and those that hold their stored value by now. */
export const dropSettled = (draft: Draft, stored: StoredValues): Draft =>
  new Map([...draft].filter(([key, { value }]) => stored.has(key) && stored.get(key) !== value))

/** Returns the cells in the format of the API, which `planGrid` takes too. */
export const toChanges = (draft: Draft): CellChange[] =>
  [...draft].map(([key, { base, value, acceptOdd }]) => {
    const [tenancyId, field] = key.split(' ') as [string, GridField]
    return { tenancyId: Number(tenancyId), field, base, value, ...(acceptOdd && { acceptOdd }) }
  })

type StoredCell = [key: string, base: number | null, value: number, accepted: 0 | 1]

/** Converts a draft to JSON for the browser's storage. */
export const serializeDraft = (draft: Draft): StoredCell[] =>
  [...draft].map(([key, { base, value, acceptOdd }]) => [key, base, value, acceptOdd ? 1 : 0])

const KEY = new RegExp(`^[1-9]\\d{0,14} (?:${GRID_FIELDS.join('|')})$`)
const isValue = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_CELL_VALUE

/** Reads a stored draft. Anything that is not a cell is left out. */
export function parseDraft(stored: unknown): Draft {
  if (!Array.isArray(stored)) return EMPTY_DRAFT
  return new Map(
    stored.flatMap((entry: unknown): [CellKey, DraftCell][] => {
      const [key, base, value, accepted] = Array.isArray(entry) ? (entry as unknown[]) : []
      if (typeof key !== 'string' || !KEY.test(key) || !isValue(value) || (base !== null && !isValue(base))) return []
      return [[key as CellKey, accepted === 1 ? { base, value, acceptOdd: true } : { base, value }]]
    }),
  )
}
