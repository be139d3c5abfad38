import {
  clearStored,
  type KeyValueStore,
  readStored,
  type StorageLog,
  writeStored,
} from '@amber/domain/storage/stored-json'
import { WISHES_KEY } from './wishes-key.ts'

export type Wish = { id: number; saved: boolean }

/** `later`: the server was not there; `refused`: it was, and won't. */
export type Outcome = 'done' | 'later' | { refused: string }

/** `mark`: tells two wishes for the same apart. */
type Waiting = Wish & { mark: string }

type Parts = {
  /** Whose wishes they are: another person's are never sent. */
  owner: number
  store: KeyValueStore
  log: StorageLog
  send: (wish: Wish) => Promise<Outcome>
  /** One at a time over all tabs of the browser. */
  inTurn: (work: () => Promise<void>) => Promise<void>
  newMark: () => string
  onRefused: (wish: Wish, why: string) => void
  onLater: () => void
}

export type WishQueue = ReturnType<typeof createWishQueue>

/**
 * Hearts that were pressed and not heard of, kept until they are. One request at a time, over all tabs, and of each place
 * only the last wish: so the server ends with what was pressed last, however fast, in however many tabs.
 */
export function createWishQueue({ owner, store, log, send, inTurn, newMark, onRefused, onLater }: Parts) {
  const read = () => readWaiting(readStored(store, WISHES_KEY, log), owner)

  function write(wishes: readonly Waiting[]) {
    if (wishes.length === 0) return clearStored(store, WISHES_KEY, log)
    writeStored(store, WISHES_KEY, { owner, wishes }, log)
  }

  return {
    add({ id, saved }: Wish) {
      write([...read().filter((one) => one.id !== id), { id, saved, mark: newMark() }])
    },

    /** Done when nothing waits any more, or the server is away. */
    send: () =>
      inTurn(async () => {
        // Looked up anew each time: meanwhile another tab, or a second press, may have wished something else.
        for (let [wish] = read(); wish !== undefined; [wish] = read()) {
          const { mark } = wish
          const outcome = await send(wish)
          if (outcome === 'later') return onLater()
          const isLast = read().some((one) => one.mark === mark)
          write(read().filter((one) => one.mark !== mark))
          // A newer wish for the same place has its own answer.
          if (outcome !== 'done' && isLast) onRefused(wish, outcome.refused)
        }
      }),

    waiting: (): readonly Wish[] => read(),
  }
}

/** What is stored may be anything, and somebody else's. */
function readWaiting(stored: unknown, owner: number): Waiting[] {
  const { owner: whose, wishes } = stored as { owner?: unknown; wishes?: unknown }
  return whose === owner && Array.isArray(wishes) ? wishes.filter(isWaiting) : []
}

const isWaiting = (value: unknown): value is Waiting => {
  const { id, saved, mark } = (value ?? {}) as Record<string, unknown>
  return Number.isSafeInteger(id) && typeof saved === 'boolean' && typeof mark === 'string'
}
