import type { SavedEntry } from '@amber/domain/shortlist/saved-stay'
import { readShortlist, SHORTLIST_COOKIE } from '@amber/domain/shortlist/visitor-shortlist'
import { useSyncExternalStore } from 'react'
import { useSite } from '../../../shared/page/site.ts'

/** A change made in any tab since this page's data was loaded. A visitor's changes are in their cookie immediately. */
export type ShortlistChange = SavedEntry & { owner: number | undefined; saved: boolean }

const NO_IDS: readonly number[] = []
/** Version before hydration: shows the server's data, which is empty for a visitor. */
const BEFORE_HYDRATION = -1

const changes: ShortlistChange[] = []
const listeners = new Set<() => void>()
let version = 0

/** Channel to other tabs of this browser. */
const tabs =
  import.meta.env.SSR || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('shortlist')
tabs?.addEventListener('message', ({ data }: MessageEvent<ShortlistChange>) => recordChange(data))

function recordChange(change: ShortlistChange) {
  if (change.owner !== undefined) changes.push(change)
  version++
  for (const listener of listeners) listener()
}

/** Shows the change here and in other tabs. */
export function publishShortlistChange(change: ShortlistChange) {
  recordChange(change)
  // A channel only reaches its own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs?.postMessage(change)
}

export function cookieEntries(): SavedEntry[] {
  const [, text] = new RegExp(`(?:^|; )${SHORTLIST_COOKIE}=([^;]*)`).exec(document.cookie) ?? []
  return readShortlist(text)
}

const cookieIds = () => cookieEntries().map(({ id }) => id)

/** Returns whether the place is saved now; the screen may be one click behind. */
export function isSaved({ owner, id, saved }: ShortlistChange): boolean {
  if (owner === undefined) return cookieIds().includes(id)
  return changes.findLast((change) => change.owner === owner && change.id === id)?.saved ?? saved
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the shortlist with all local changes, newest first. `loaded` is what the page's own data says. */
export function useShortlist(loaded?: readonly number[]): readonly number[] {
  const { account } = useSite()
  const currentVersion = useSyncExternalStore(
    subscribe,
    () => version,
    () => BEFORE_HYDRATION,
  )
  const loadedIds = loaded ?? account?.shortlistIds ?? NO_IDS
  if (currentVersion === BEFORE_HYDRATION) return loadedIds
  if (account === undefined) return cookieIds()
  return changes.filter(({ owner }) => owner === account.id).reduce((ids, change) => applyToIds(ids, change), loadedIds)
}

/** Puts a new id first; an existing one keeps its position. */
function applyToIds(ids: readonly number[], { id, saved }: ShortlistChange): readonly number[] {
  if (ids.includes(id) === saved) return ids
  return saved ? [id, ...ids] : ids.filter((other) => other !== id)
}
