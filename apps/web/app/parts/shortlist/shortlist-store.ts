import { readShortlist, SHORTLIST_COOKIE, withWish } from '@amber/domain/shortlist/visitor-shortlist'
import { useSyncExternalStore } from 'react'
import { useSite } from '../../lib/site.ts'

/** What was pressed in any tab since this page's data was made. A visitor's are in their cookie at once. */
export type PressedHeart = { owner: number | undefined; id: number; saved: boolean }

const NONE: readonly number[] = []
/** Before the browser has taken over: what the server said, which for a visitor is nothing. */
const NOT_YET = -1

const pressed: PressedHeart[] = []
const listeners = new Set<() => void>()
let version = 0

/** Other tabs of this browser. */
const tabs =
  import.meta.env.SSR || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('shortlist')
tabs?.addEventListener('message', ({ data }: MessageEvent<PressedHeart>) => note(data))

function note(heart: PressedHeart) {
  if (heart.owner !== undefined) pressed.push(heart)
  version++
  for (const listener of listeners) listener()
}

/** Shows it here and in the other tabs. */
export function showPressed(heart: PressedHeart) {
  note(heart)
  // A channel has no other origin to send to.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs?.postMessage(heart)
}

export function cookieIds(): number[] {
  const [, text] = new RegExp(`(?:^|; )${SHORTLIST_COOKIE}=([^;]*)`).exec(document.cookie) ?? []
  return readShortlist(text)
}

/** As of now, where the screen may be a press behind. */
export function isSaved({ owner, id, saved }: PressedHeart): boolean {
  if (owner === undefined) return cookieIds().includes(id)
  return pressed.findLast((heart) => heart.owner === owner && heart.id === id)?.saved ?? saved
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is on the list, the newest first, as the visitor has wished it. `loaded`: what a page knows of it by itself. */
export function useShortlist(loaded?: readonly number[]): readonly number[] {
  const { account } = useSite()
  const known = useSyncExternalStore(
    listen,
    () => version,
    () => NOT_YET,
  )
  const said = loaded ?? account?.shortlistIds ?? NONE
  if (known === NOT_YET) return said
  if (account === undefined) return cookieIds()
  return pressed
    .filter(({ owner }) => owner === account.id)
    .reduce((ids, { id, saved }) => withWish(ids, id, saved), said)
}
