import type { Conflict, Side } from './editor-outcome.ts'
import type { Values } from './shape.ts'

/** Name of the control that chooses a side for a field. */
export const sideName = (field: string) => `side.${field}`

/** Returns the sides that were chosen; without some fields if the form did not answer all. */
export const readSides = (fields: readonly string[], form: FormData): Readonly<Record<string, Side>> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const side = form.get(sideName(field))
      return side === 'mine' || side === 'theirs' ? [[field, side]] : []
    }),
  )

/**
 * Returns what to save after the person chose a side for each conflict. My value of a field is now based on theirs,
 * which the person has seen, so a third change in the meantime is a conflict again.
 */
export function applyChoices(
  { fields, mine, base }: Omit<Conflict, 'version'>,
  sideOf: (field: string) => Side,
): { changes: Values; base: Values } {
  const conflicting = Object.keys(fields)
  const rest = Object.keys(mine).filter((name) => !conflicting.includes(name))
  const chosen = conflicting.filter((name) => sideOf(name) === 'mine')
  const pick = (names: readonly string[], valueOf: (name: string) => unknown): [string, unknown][] =>
    names.map((name) => [name, valueOf(name)])
  return {
    changes: Object.fromEntries(pick([...rest, ...chosen], (name) => mine[name])),
    base: Object.fromEntries([...pick(rest, (name) => base[name]), ...pick(chosen, (name) => fields[name]?.theirs)]),
  }
}
