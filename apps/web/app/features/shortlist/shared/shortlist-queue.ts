import type { SavedStay } from '@amber/domain/shortlist/saved-stay'
import {
  clearStored,
  type KeyValueStore,
  readStored,
  type StorageLog,
  writeStored,
} from '@amber/domain/storage/stored-json'
import { SHORTLIST_QUEUE_KEY } from './shortlist-queue-key.ts'

/** Browsers may hold changes of an earlier release, which have no stay. */
export type QueuedChange = { id: number; saved: boolean; stay?: SavedStay | null }

/** `later`: the server was unreachable, so the change stays queued. `rejected`: the server's reason for rejecting it. */
export type SendOutcome = 'done' | 'later' | { rejected: string }

/** `mark` distinguishes two changes of the same place. */
type StoredChange = QueuedChange & { mark: string }

type Deps = {
  /** Id of the user who made the changes; those of another user are never sent. */
  owner: number
  store: KeyValueStore
  log: StorageLog
  send: (change: QueuedChange) => Promise<SendOutcome>
  /** Runs one piece of work at a time across all tabs of the browser. */
  inTurn: (work: () => Promise<void>) => Promise<void>
  newMark: () => string
  onRejected: (change: QueuedChange, reason: string) => void
  onLater: () => void
}

/** Name of the stored changes, which browsers already hold. */
const STORED_CHANGES = 'wishes'

export type ShortlistQueue = ReturnType<typeof createShortlistQueue>

/**
 * Creates a queue of shortlist changes that are stored until the server confirms them. It sends one request at a time
 * across all tabs, and only the last change per place, so that the server ends with the last click, however fast and in
 * however many tabs.
 */
export function createShortlistQueue({ owner, store, log, send, inTurn, newMark, onRejected, onLater }: Deps) {
  const read = () => parseStored(readStored(store, SHORTLIST_QUEUE_KEY, log), owner)

  function write(changes: readonly StoredChange[]) {
    if (changes.length === 0) return clearStored(store, SHORTLIST_QUEUE_KEY, log)
    writeStored(store, SHORTLIST_QUEUE_KEY, { owner, [STORED_CHANGES]: changes }, log)
  }

  return {
    add({ id, saved, stay = null }: QueuedChange) {
      write([...read().filter((queued) => queued.id !== id), { id, saved, stay, mark: newMark() }])
    },

    /** Resolves when the queue is empty or the server is unreachable. */
    send: () =>
      inTurn(async () => {
        // Reads the store each time: another tab or a second click may have changed it meanwhile.
        for (let [change] = read(); change !== undefined; [change] = read()) {
          const { mark } = change
          const outcome = await send(change)
          if (outcome === 'later') return onLater()
          const isCurrent = read().some((queued) => queued.mark === mark)
          write(read().filter((queued) => queued.mark !== mark))
          // A newer change of the same place has its own outcome.
          if (outcome !== 'done' && isCurrent) onRejected(change, outcome.rejected)
        }
      }),

    waiting: (): readonly QueuedChange[] => read(),
  }
}

/** Reads the stored changes, which may be invalid or another user's. */
function parseStored(stored: unknown, owner: number): StoredChange[] {
  const { owner: storedOwner, [STORED_CHANGES]: changes } = stored as Record<string, unknown>
  return storedOwner === owner && Array.isArray(changes) ? changes.filter(isStoredChange) : []
}

const isStoredChange = (value: unknown): value is StoredChange => {
  const { id, saved, stay = null, mark } = (value ?? {}) as Record<string, unknown>
  return (
    Number.isSafeInteger(id) &&
    typeof saved === 'boolean' &&
    typeof mark === 'string' &&
    (stay === null || isSavedStay(stay))
  )
}

const isSavedStay = (value: unknown) => {
  const { tenancyId, moveIn } = value as Record<string, unknown>
  return Number.isSafeInteger(tenancyId) && (moveIn === null || typeof moveIn === 'string')
}
