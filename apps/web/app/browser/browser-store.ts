import type { KeyValueStore } from '@amber/domain/storage/stored-json'

/**
 * Accesses the store on each call, where callers catch errors: merely reading it throws if the visitor blocks storage.
 */
const createLazyStore = (store: () => Storage): KeyValueStore => ({
  getItem: (key) => store().getItem(key),
  setItem: (key, value) => store().setItem(key, value),
  removeItem: (key) => store().removeItem(key),
})

export const persistentStore = createLazyStore(() => localStorage)
export const sessionStore = createLazyStore(() => sessionStorage)

/** Uses the store, or memory for the lifetime of the page if the visitor blocks the store or it is full. */
export function withMemoryFallback(store: KeyValueStore): KeyValueStore {
  const memory = new Map<string, string>()
  return {
    getItem: (key) => memory.get(key) ?? allowed(() => store.getItem(key)) ?? null,
    setItem(key, value) {
      memory.delete(key)
      if (allowed(() => (store.setItem(key, value), true)) === undefined) memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      allowed(() => store.removeItem(key))
    },
  }
}

function allowed<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
