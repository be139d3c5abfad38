import type { ClientFrame } from '@amber/contract/schemas/chat-socket'
import { reconnectDelay } from './chat-socket.ts'

type Deps = {
  send: (frame: ClientFrame) => void
  /** Between 0 and 1, as in `connectChat`. */
  random?: () => number
}

/**
 * Watches one thread at a time, and again after a pause when the server could not load it. A connection that stays open says
 * nothing more about such a thread by itself.
 */
export function createThreadWatch({ send, random = Math.random }: Deps) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let watched: { id: string; lastSeq: () => number } | undefined

  function watch() {
    if (watched) send({ type: 'watch', thread: watched.id, after: watched.lastSeq() })
  }

  function stop() {
    clearTimeout(timer)
    watched = undefined
    failures = 0
  }

  return {
    /** Begins to watch the thread after its last message. Call it for each new connection. */
    start(id: string, lastSeq: () => number) {
      stop()
      watched = { id, lastSeq }
      watch()
    },
    /** Watches the thread again in a while, because the server could not load it. */
    retry(id: string) {
      if (id !== watched?.id) return
      clearTimeout(timer)
      timer = setTimeout(watch, reconnectDelay(failures, random()))
      failures += 1
    },
    /** Forgets the thread, because the connection or the thread is gone. Sends nothing. */
    stop,
  }
}

export type ThreadWatch = ReturnType<typeof createThreadWatch>
