import { RECENTLY_VIEWED_KEY } from './recently-viewed-key.ts'
import type { KeyValueStore, StorageLog } from './stored-json.ts'
import { clearStored, readStored, writeStored } from './stored-json.ts'

const MAX_RECENTLY_VIEWED = 10

/** Older versions of the site stored plain canonical names. */
export type RecentlyViewed = string | { readonly canonicalName: string; readonly [field: string]: unknown }

const nameOf = (place: RecentlyViewed) => (typeof place === 'string' ? place : place.canonicalName)

function isRecentlyViewed(entry: unknown): entry is RecentlyViewed {
  if (typeof entry === 'string') return true
  return (
    typeof entry === 'object' && entry !== null && 'canonicalName' in entry && typeof entry.canonicalName === 'string'
  )
}

/** Moves a place viewed again to the front; the eleventh place is dropped. */
export function addViewed(list: readonly RecentlyViewed[], place: RecentlyViewed): RecentlyViewed[] {
  return [place, ...list.filter((other) => nameOf(other) !== nameOf(place))].slice(0, MAX_RECENTLY_VIEWED)
}

type Bounds = { min?: number; max?: number }

/** Returns an empty list if there are fewer than `min` places, too few for a row on the page; truncates at `max`. */
export function readRecentlyViewed(
  store: KeyValueStore,
  log: StorageLog,
  { min = 0, max = MAX_RECENTLY_VIEWED }: Bounds = {},
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
  writeStored(store, RECENTLY_VIEWED_KEY, addViewed(readRecentlyViewed(store, log), place), log)
}
