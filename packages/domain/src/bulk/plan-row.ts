import { FIELDS_OF_KIND, type InventoryKind } from '../inventory/inventory-fields.ts'
import { completeMarketChange } from '../inventory/market-change.ts'
import { mergeChanges } from '../inventory/merge-changes.ts'
import { blockersOf, publishingChecklist } from '../inventory/publishing-checklist.ts'
import { isSameValue } from '../inventory/same-value.ts'
import { SLOT_FIELDS, slotProblems } from '../inventory/slots.ts'
import type { InventoryStatus } from '../inventory/vocabulary.ts'
import type { RowProblem } from './row-problem.ts'

type Values = Readonly<Record<string, unknown>>

/** A stored inventory: the values of the fields that a run changes, and what limits them. */
export type StoredInventory = {
  kind: InventoryKind
  fields: Values
  feedOwned: readonly string[]
  /** Slots booked here, which are not available. */
  booked: number
}

export type RowPlan = {
  /** Values to write; empty if the row changes nothing. */
  changes: Record<string, unknown>
  problems: RowProblem[]
}

/**
 * Decides what one row changes. `base` holds the values that the dry run showed: a field that somebody has changed since
 * is a problem, never overwritten.
 */
export function planRow(values: Values, stored: StoredInventory, base: Values = stored.fields): RowPlan {
  const { kind, fields, feedOwned } = stored
  const known = new Set<string>(FIELDS_OF_KIND[kind])
  const foreign = Object.keys(values).filter((name) => !known.has(name))
  if (foreign.length > 0) return refuse(foreign.map((field) => ({ field, code: 'not_of_kind' })))
  const completed = complete(values, kind)
  if (completed === undefined) return refuse([{ field: 'gone', code: 'invalid' }])
  const { merged, conflicts } = mergeChanges({ base, mine: completed, theirs: fields })
  const problems: RowProblem[] = [
    ...Object.keys(conflicts).map((field) => ({ field, code: 'changed' as const })),
    ...Object.keys(merged)
      .filter((name) => feedOwned.includes(name))
      .map((field) => ({ field, code: 'feed_owned' as const })),
    ...problemsOfResult(merged, stored),
  ]
  return problems.length > 0 ? refuse(problems) : { changes: merged, problems }
}

const refuse = (problems: RowProblem[]): RowPlan => ({ changes: {}, problems })

/** An archived inventory is inactive, and a place that is let again is no longer gone. */
function complete(values: Values, kind: InventoryKind): Values | undefined {
  const archived = values['archived'] === true && values['status'] === undefined
  const given: Values = archived ? { ...values, status: 'inactive' } : values
  if (kind !== 'place') return given
  const { status, gone } = given as { status?: InventoryStatus; gone?: boolean }
  const market = completeMarketChange({ status, gone })
  return market && { ...given, ...market }
}

/** Checks the values together, as the editor and the database do. */
function problemsOfResult(changes: Values, { kind, fields, booked }: StoredInventory): RowProblem[] {
  const next: Values = { ...fields, ...changes }
  const problems: RowProblem[] = []
  if (next['archived'] === true && next['status'] === 'active') problems.push({ field: 'status', code: 'archived' })
  if (SLOT_FIELDS.some((name) => name in changes)) problems.push(...slotProblems(next, booked))
  // A tenancy's checklist needs only its own fields; the caller checks those of places and room types.
  if (kind === 'tenancy' && isPublished(changes, fields))
    problems.push(
      ...blockersOf(publishingChecklist({ kind, fields: next, bookableChildren: 0 })).map((): RowProblem => ({
        field: 'status',
        code: 'incomplete',
      })),
    )
  return problems.filter((problem, index) => problems.findIndex((other) => isSameValue(other, problem)) === index)
}

/** Returns whether changes make an inactive inventory active. */
export const isPublished = (changes: Values, fields: Values) =>
  changes['status'] === 'active' && fields['status'] === 'inactive'

/** Fields that a plan reads besides those that it changes. */
export const fieldsToRead = (changed: readonly string[]): string[] => {
  const names = new Set(changed)
  if (SLOT_FIELDS.some((name) => names.has(name))) for (const name of SLOT_FIELDS) names.add(name)
  if (['status', 'archived', 'gone'].some((name) => names.has(name)))
    for (const name of ['status', 'archived', 'gone', 'price', 'available_from']) names.add(name)
  return [...names]
}
