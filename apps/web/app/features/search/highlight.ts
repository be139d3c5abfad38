import { useSyncExternalStore } from 'react'

/**
 * The place under the pointer or with the focus, in the list and on the map. A store of its own, so that a pointer that
 * moves over the list renders two cards and not the page.
 */
export type Highlight = {
  get: () => number | null
  set: (id: number | null) => void
  subscribe: (listener: () => void) => () => void
}

export function createHighlight(): Highlight {
  let litId: number | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => litId,
    set: (id) => {
      litId = id
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useLitId = ({ subscribe, get }: Highlight) => useSyncExternalStore(subscribe, get, () => null)

export const useIsLit = ({ subscribe, get }: Highlight, id: number) =>
  useSyncExternalStore(
    subscribe,
    () => get() === id,
    () => false,
  )
