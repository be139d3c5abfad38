type Deps = {
  /** Returns whether repeating a failed task cannot help. */
  isFinal: (error: unknown) => boolean
  /** Called once when a task cannot be done, after which none is tried any more. */
  onGiveUp?: () => void
  wait?: (milliseconds: number) => Promise<void>
}

export type RetryQueue = {
  push: (task: () => Promise<void>) => void
  /** Resolves once all tasks are done; false if one could not be. */
  finish: () => Promise<boolean>
  /** Starts no more tasks. */
  discard: () => void
}

const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 15_000
/** Repeats for some ten minutes. */
const MAX_ATTEMPTS = 40

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Does tasks one after the other, and repeats those that fail: what happens in a call is stored in its order, or late. */
export function createRetryQueue({ isFinal, onGiveUp, wait = delay }: Deps): RetryQueue {
  let isOver = false
  let last = Promise.resolve()

  async function attempt(task: () => Promise<void>): Promise<void> {
    for (let attempts = 1; !isOver; attempts++) {
      try {
        return await task()
      } catch (error) {
        if (isFinal(error) || attempts === MAX_ATTEMPTS) return giveUp()
        await wait(Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS))
      }
    }
  }
  function giveUp() {
    if (isOver) return
    isOver = true
    onGiveUp?.()
  }

  return {
    push: (task) => {
      last = last.then(() => attempt(task))
    },
    finish: () => last.then(() => !isOver),
    discard: () => {
      isOver = true
    },
  }
}
