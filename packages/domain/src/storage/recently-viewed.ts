import { RECENTLY_VIEWED_KEY } from './recently-viewed-key.ts'
import type { KeyValueStore, StorageLog } from './stored-json.ts'
import { clearStored, readStored, writeStored } from './stored-json.ts'

export const RECENTLY_VIEWED_MAX = 10

/** Older versions of the site stored plain canonical names. */
export type RecentlyViewed = string | { readonly canonicalName: string; readonly [field: string]: unknown }

const nameOf = (place: RecentlyViewed) => (typeof place === 'string' ? place : place.canonicalName)

function isRecentlyViewed(entry: unknown): entry is RecentlyViewed {
  if (typeof entry === 'string') return true
  return (
    typeof entry === 'object' && entry !== null && 'canonicalName' in entry && typeof entry.canonicalName === 'string'
  )
}

/** A place seen again moves to the front; the eleventh falls off the end. */
export function withViewed(list: readonly RecentlyViewed[], place: RecentlyViewed): RecentlyViewed[] {
  return [place, ...list.filter((other) => nameOf(other) !== nameOf(place))].slice(0, RECENTLY_VIEWED_MAX)
}

type Bounds = { min?: number; max?: number }

/** A list too short to be worth a row on the page (under `min`) is empty; `max` cuts it. */
export function readRecentlyViewed(
  store: KeyValueStore,
  log: StorageLog,
  { min = 0, max = RECENTLY_VIEWED_MAX }: Bounds = {},
): RecentlyViewed[] {
  const stored = readStored(store, RECENTLY_VIEWED_KEY, log)
  if (!Array.isArray(stored)) {
    clearStored(store, RECENTLY_VIEWED_KEY, log)
    return []
  }
  const places = stored.filter(isRecentlyViewed)
  return places.length < min ? [] : places.slice(0, max)
}

export function rememberViewed(store: KeyValueStore, place: RecentlyViewed, log: StorageLog): void {
  writeStored(store, RECENTLY_VIEWED_KEY, withViewed(readRecentlyViewed(store, log), place), log)
}
