import { findObject, type Store } from './store.ts'

/** Replaces ids with the objects they name, in a copy: `latest_charge.balance_transaction`, `data.source`. */
export function expand<T extends object>(store: Store, object: T, paths: readonly string[]): T {
  if (paths.length === 0) return object
  const copy = structuredClone(object)
  for (const path of paths) expandPath(store, copy as Record<string, unknown>, path.split('.'))
  return copy
}

function expandPath(store: Store, holder: Record<string, unknown>, [name = '', ...rest]: string[]): void {
  const value = holder[name]
  if (Array.isArray(value)) {
    for (const item of value as Record<string, unknown>[]) expandPath(store, item, rest)
    return
  }
  if (typeof value === 'string') {
    const found = findObject(store, value)
    if (found === undefined) return
    holder[name] = structuredClone(found)
  }
  if (rest.length > 0 && typeof holder[name] === 'object' && holder[name] !== null) {
    expandPath(store, holder[name] as Record<string, unknown>, rest)
  }
}
