import { isSameValue } from './same-value.ts'

/** Old and new values by field, as the history stores them. A value that did not exist is null. */
export type FieldChanges = Readonly<Record<string, { from: unknown; to: unknown }>>

/** Returns the fields whose values differ. */
export function diffFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChanges {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...names]
      .filter((name) => !isSameValue(before[name], after[name]))
      .map((name) => [name, { from: before[name] ?? null, to: after[name] ?? null }]),
  )
}

/** Returns the changes that take these back, and the values on which they are based. */
export function undoOf(changes: FieldChanges): { mine: Record<string, unknown>; base: Record<string, unknown> } {
  const entries = Object.entries(changes)
  return {
    mine: Object.fromEntries(entries.map(([name, { from }]) => [name, from])),
    base: Object.fromEntries(entries.map(([name, { to }]) => [name, to])),
  }
}
