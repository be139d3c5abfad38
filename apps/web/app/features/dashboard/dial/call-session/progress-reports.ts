import type { PhoneProgress } from '../softphone-progress.ts'

type Deps = {
  send: (callUuid: string, progress: PhoneProgress) => Promise<unknown>
  /** Returns whether the server rejected a report for good, so that sending it again would not help. */
  isFinal: (error: unknown) => boolean
  /** Called after each report that arrived. */
  onSent: () => void
}

const RETRY_MS = 3_000

/**
 * Returns a function that reports the progress of calls in order. A report that does not arrive is sent again until it
 * does: without the last one the server would think that the call goes on.
 */
export function createProgressReports({ send, isFinal, onSent }: Deps) {
  const waiting: { callUuid: string; progress: PhoneProgress }[] = []
  let isSending = false

  async function sendAll() {
    const [next] = waiting
    isSending = next !== undefined
    if (!next) return
    try {
      await send(next.callUuid, next.progress)
      onSent()
    } catch (error) {
      if (!isFinal(error)) {
        setTimeout(() => void sendAll(), RETRY_MS)
        return
      }
    }
    waiting.shift()
    await sendAll()
  }

  return (callUuid: string, progress: PhoneProgress): void => {
    waiting.push({ callUuid, progress })
    if (!isSending) void sendAll()
  }
}
