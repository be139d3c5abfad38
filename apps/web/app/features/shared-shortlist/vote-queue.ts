import type { SharedVote } from '@amber/domain/shared-shortlist/vocabulary'

/** `none` withdraws a vote. */
export type VoteChange = SharedVote | 'none'

/** Resolves to the list version that includes the vote, or to `refused`. Rejects when the result is unknown. */
export type SendVote = (inventoryId: number, change: VoteChange) => Promise<number | 'refused'>

type QueuedVote = {
  change: VoteChange
  isSending: boolean
  /** First list version that includes the vote; undefined until the server confirms it. */
  since?: number
}

type Deps = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Storage key per user and list, so that votes of another user in this browser are never sent. */
  key: string
  send: SendVote
  onRejected: () => void
  /** Schedules a retry. */
  later: (run: () => void, retryCount: number) => void
}

/**
 * Queues votes from the button press until the list includes them. Votes show at once and are sent one at a time per
 * place, and the last one wins. They survive a lost connection and a reload.
 */
export function createVoteQueue({ storage, key, send, onRejected, later }: Deps) {
  const queued = new Map<number, QueuedVote>(readStored().map(([id, change]) => [id, { change, isSending: false }]))
  let pendingVotes = pendingChanges()
  let retryCount = 0
  let isRetryScheduled = false
  const listeners = new Set<() => void>()

  function pendingChanges(): ReadonlyMap<number, VoteChange> {
    return new Map([...queued].map(([id, { change }]) => [id, change]))
  }

  function readStored(): [number, VoteChange][] {
    try {
      const entries = JSON.parse(storage.getItem(key) ?? '[]') as unknown
      return Array.isArray(entries) ? entries.filter(isEntry) : []
    } catch {
      return []
    }
  }

  /** Stores the unsent votes of this tab beside those of other tabs, which share the storage. */
  function saveAndNotify(rejectedId?: number) {
    const ofOtherTabs = readStored().filter(([id]) => !queued.has(id) && id !== rejectedId)
    const ofThisTab = [...queued].filter(([, { since }]) => since === undefined).map(([id, { change }]) => [id, change])
    const unsent = [...ofOtherTabs, ...ofThisTab]
    try {
      if (unsent.length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(unsent))
    } catch {
      // Storage is full or blocked: changes are still sent, but do not survive a reload.
    }
    pendingVotes = pendingChanges()
    for (const notify of listeners) notify()
  }

  async function sendQueued(id: number): Promise<void> {
    const entry = queued.get(id)
    if (!entry || entry.isSending || entry.since !== undefined) return
    const { change } = entry
    entry.isSending = true
    try {
      const version = await send(id, change)
      entry.isSending = false
      retryCount = 0
      if (version === 'refused') {
        queued.delete(id)
        onRejected()
        return saveAndNotify(id)
      }
      if (entry.change !== change) return await sendQueued(id)
      entry.since = version
      saveAndNotify()
    } catch {
      entry.isSending = false
      if (isRetryScheduled) return
      isRetryScheduled = true
      later(() => {
        isRetryScheduled = false
        sendAll()
      }, retryCount++)
    }
  }

  function sendAll() {
    for (const id of queued.keys()) void sendQueued(id)
  }

  return {
    castVote: (id: number, change: VoteChange) => {
      const isSending = queued.get(id)?.isSending ?? false
      const entry = queued.get(id)
      // Mutates the entry being sent, so that it sees the new vote when its response arrives.
      if (entry && isSending) entry.change = change
      else queued.set(id, { change, isSending: false })
      saveAndNotify()
      void sendQueued(id)
    },
    /** Removes votes that the given version of the list includes. */
    seen: (version: number) => {
      const confirmed = [...queued].filter(([, { since }]) => since !== undefined && since <= version)
      for (const [id] of confirmed) queued.delete(id)
      if (confirmed.length > 0) saveAndNotify()
    },
    sendAll,
    shown: () => pendingVotes,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type VoteQueue = ReturnType<typeof createVoteQueue>

const isEntry = (entry: unknown): entry is [number, VoteChange] =>
  Array.isArray(entry) && Number.isSafeInteger(entry[0]) && ['yes', 'veto', 'none'].includes(entry[1] as string)
