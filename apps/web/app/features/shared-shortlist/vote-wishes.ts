import type { SharedVote } from '@amber/domain/shared-shortlist/vocabulary'

/** `none` takes a vote back. */
export type Wish = SharedVote | 'none'

/** The version of the list that has the vote in it, or that it was refused. Rejects when nobody can tell. */
export type SendVote = (inventoryId: number, wish: Wish) => Promise<number | 'refused'>

type Held = { wish: Wish; isSending: boolean; /** Known to the server since this version. */ since?: number }

type Parts = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Of one person and list: what somebody else left in this browser is not ours to send. */
  key: string
  send: SendVote
  onRefused: () => void
  /** Calls back once, later. */
  later: (run: () => void, tries: number) => void
}

/**
 * Votes from the press on the button until the list has them. Shown at once; sent one at a time a place, and the last
 * wish is the one that counts; kept through a lost connection and a reload, and sent again.
 */
export function createVoteWishes({ storage, key, send, onRefused, later }: Parts) {
  const held = new Map<number, Held>(stored().map(([id, wish]) => [id, { wish, isSending: false }]))
  let shown = wishes()
  let tries = 0
  let isWaiting = false
  const listeners = new Set<() => void>()

  function wishes(): ReadonlyMap<number, Wish> {
    return new Map([...held].map(([id, { wish }]) => [id, wish]))
  }

  function stored(): [number, Wish][] {
    try {
      const entries = JSON.parse(storage.getItem(key) ?? '[]') as unknown
      return Array.isArray(entries) ? entries.filter(isEntry) : []
    } catch {
      return []
    }
  }

  function changed() {
    const unsent = [...held].filter(([, { since }]) => since === undefined).map(([id, { wish }]) => [id, wish])
    try {
      if (unsent.length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(unsent))
    } catch {
      // A full or forbidden storage: it is sent all the same, but does not outlive the page.
    }
    shown = wishes()
    for (const tell of listeners) tell()
  }

  async function pump(id: number): Promise<void> {
    const one = held.get(id)
    if (!one || one.isSending || one.since !== undefined) return
    const { wish } = one
    one.isSending = true
    try {
      const version = await send(id, wish)
      one.isSending = false
      tries = 0
      if (version === 'refused') {
        held.delete(id)
        onRefused()
      } else if (one.wish === wish) one.since = version
      else return await pump(id)
      changed()
    } catch {
      one.isSending = false
      if (isWaiting) return
      isWaiting = true
      later(() => {
        isWaiting = false
        sendAll()
      }, tries++)
    }
  }

  function sendAll() {
    for (const id of held.keys()) void pump(id)
  }

  return {
    wish: (id: number, wish: Wish) => {
      const isSending = held.get(id)?.isSending ?? false
      const one = held.get(id)
      // The one under way is the same object, so that it sees the new wish when its answer comes.
      if (one && isSending) one.wish = wish
      else held.set(id, { wish, isSending: false })
      changed()
      void pump(id)
    },
    /** The list has come in this version: what it knows is no wish any more. */
    seen: (version: number) => {
      const known = [...held].filter(([, { since }]) => since !== undefined && since <= version)
      for (const [id] of known) held.delete(id)
      if (known.length > 0) changed()
    },
    sendAll,
    shown: () => shown,
    listen: (tell: () => void) => {
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
      }
    },
  }
}

export type VoteWishes = ReturnType<typeof createVoteWishes>

const isEntry = (entry: unknown): entry is [number, Wish] =>
  Array.isArray(entry) && Number.isSafeInteger(entry[0]) && ['yes', 'veto', 'none'].includes(entry[1] as string)
