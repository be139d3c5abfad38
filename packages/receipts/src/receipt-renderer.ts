import { Worker } from 'node:worker_threads'
import type { RenderRequest, RenderResponse } from './receipt-thread.ts'

export type RenderReceipt = (...request: RenderRequest) => Promise<Uint8Array>

export type ReceiptRenderer = { render: RenderReceipt; close(): Promise<void> }

/** Milliseconds for one receipt, which takes a fifth of a second and a thread's first one a second. */
const TIMEOUT_MS = 10_000
/** One thread renders five receipts a second; a second one serves while the first is busy with a large one. */
const MAX_THREADS = 2
/** Maximum number of receipts that wait for a thread: ten seconds of work. */
const MAX_PENDING = 100

type Options = { timeoutMs?: number; maxPending?: number }

type Task = {
  request: RenderRequest
  resolve: (bytes: Uint8Array) => void
  reject: (error: unknown) => void
}

type Thread = { worker: Worker; task: Task | undefined; timer: NodeJS.Timeout | undefined }

/**
 * Renders receipts in threads of their own, because each would otherwise block all other requests of this process for a
 * fifth of a second. Threads start with the first receipts and are replaced after a failure or a timeout.
 */
export function createReceiptRenderer({
  timeoutMs = TIMEOUT_MS,
  maxPending = MAX_PENDING,
}: Options = {}): ReceiptRenderer {
  const threads = new Set<Thread>()
  const pending: Task[] = []

  function startThread(): Thread {
    const worker = new Worker(new URL('./receipt-thread.ts', import.meta.url))
    // An idle thread must not keep a command or a test alive.
    worker.unref()
    const thread: Thread = { worker, task: undefined, timer: undefined }
    threads.add(thread)
    worker.on('message', (response: RenderResponse) => {
      const task = endTask(thread)
      if ('error' in response) task?.reject(response.error)
      else task?.resolve(response.bytes)
      runPending()
    })
    worker.on('error', (error) => discard(thread, error))
    worker.on('exit', () => discard(thread, new Error('receipt thread exited')))
    return thread
  }

  function endTask(thread: Thread): Task | undefined {
    clearTimeout(thread.timer)
    const { task } = thread
    thread.task = undefined
    return task
  }

  function discard(thread: Thread, error: unknown): void {
    threads.delete(thread)
    void thread.worker.terminate()
    endTask(thread)?.reject(error)
    runPending()
  }

  function runPending(): void {
    const idle = threads.values().find(({ task }) => task === undefined)
    if (pending.length === 0 || (idle === undefined && threads.size >= MAX_THREADS)) return
    const thread = idle ?? startThread()
    thread.task = pending.shift()
    thread.timer = setTimeout(() => discard(thread, new Error('receipt timed out')), timeoutMs)
    thread.worker.postMessage(thread.task?.request, [])
  }

  return {
    render: (...request) =>
      new Promise((resolve, reject) => {
        if (pending.length >= maxPending) return reject(new Error('too many receipts queued'))
        pending.push({ request, resolve, reject })
        runPending()
      }),
    close: async () => {
      for (const { reject } of pending.splice(0)) reject(new Error('receipt renderer is closed'))
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
