import type { PendingMessage } from '../shared/thread-view.ts'

/** Words do not wait for a file before them, whose upload may take minutes. */
const LANES = ['text', 'file'] as const
type Lane = (typeof LANES)[number]

const laneOf = ({ file }: PendingMessage): Lane => (file ? 'file' : 'text')

type Deps = {
  listPending: () => readonly PendingMessage[]
  hasThread: () => boolean
  isStopped: () => boolean
  /** Sends the message, after which it is pending no more or has failed. */
  send: (message: PendingMessage) => Promise<void>
  /** Called when sending cannot go on now. */
  onError: (error: unknown) => void
}

/** Returns the function that sends what is unsent: the words in order, and the files in order. */
export function createSendQueue({ listPending, hasThread, isStopped, send, onError }: Deps): () => Promise<void> {
  const busy = new Set<Lane>()

  async function sendAll(lane: Lane) {
    if (busy.has(lane)) return
    busy.add(lane)
    try {
      for (let next = nextOf(lane); next && !isStopped(); next = nextOf(lane)) await send(next)
    } catch (error) {
      onError(error)
    } finally {
      busy.delete(lane)
    }
    // The words before the files have started the thread.
    if (lane === 'text' && !isStopped() && hasThread()) await sendAll('file')
  }

  /** A file waits for the words that start the thread. */
  function nextOf(lane: Lane): PendingMessage | undefined {
    const unsent = listPending().filter(({ hasFailed }) => !hasFailed)
    const isWaiting = lane === 'file' && !hasThread() && unsent.some((message) => laneOf(message) === 'text')
    return isWaiting ? undefined : unsent.find((message) => laneOf(message) === lane)
  }

  return async () => {
    if (!isStopped()) await Promise.all(LANES.map(sendAll))
  }
}
