import type { KeyValueStore } from '@amber/domain/storage/stored-json'

const memory = new Map<string, string>()

/** The browser's own; where the visitor forbids it or it is full, as long as the page lives. */
export const wishStore: KeyValueStore = {
  getItem: (key) => memory.get(key) ?? allowed(() => localStorage.getItem(key)) ?? null,
  setItem(key, value) {
    memory.delete(key)
    if (allowed(() => (localStorage.setItem(key, value), true)) === undefined) memory.set(key, value)
  },
  removeItem(key) {
    memory.delete(key)
    allowed(() => localStorage.removeItem(key))
  },
}

function allowed<Result>(ask: () => Result): Result | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}
