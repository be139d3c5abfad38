import { type FieldName, SET_FIELDS } from './inventory-fields.ts'
import { isSameValue } from './same-value.ts'

type Fields = Readonly<Record<string, unknown>>

/** Three values of a field that two people changed differently. `base` is missing if the client did not send it. */
export type FieldConflict = { base?: unknown; mine: unknown; theirs: unknown }

export type Merge = {
  /** Values to write: my changes, with elements that others added to or removed from the same sets. */
  merged: Record<string, unknown>
  conflicts: Record<string, FieldConflict>
}

type Versions = {
  /** Values that I read before editing. A field that is missing here can't be merged. */
  base: Fields
  /** Fields that I changed. */
  mine: Fields
  /** Values stored now. */
  theirs: Fields
}

/**
 * Merges my changes into what others have stored since I read it. Each field is applied, found to be stored already, or
 * reported as a conflict, so no change is lost silently.
 */
export function mergeChanges({ base, mine, theirs }: Versions): Merge {
  const merge: Merge = { merged: {}, conflicts: {} }
  for (const [name, value] of Object.entries(mine)) {
    if (value === undefined) continue
    const current = theirs[name]
    const known = Object.hasOwn(base, name)
    if (isSameValue(value, current)) continue
    if (known && isSameValue(base[name], current)) merge.merged[name] = value
    // I sent the field without changing it, so what others stored stays.
    else if (known && isSameValue(base[name], value)) continue
    else if (known && SET_FIELDS.has(name as FieldName) && isList(base[name]) && isList(value) && isList(current))
      merge.merged[name] = mergeSets(base[name], value, current)
    else merge.conflicts[name] = { ...(known && { base: base[name] }), mine: value, theirs: current }
  }
  return merge
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Applies what I added and removed to what is stored now. */
function mergeSets(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const [before, after] = [new Set(base), new Set(mine)]
  const remaining = theirs.filter((element) => after.has(element) || !before.has(element))
  const added = mine.filter((element) => !before.has(element) && !remaining.includes(element))
  return [...remaining, ...added]
}
