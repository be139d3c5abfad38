import { Worker } from 'node:worker_threads'
import { AppError } from '@amber/domain/errors'
import type { RenderResponse } from './respond-to-renders.ts'

/**
 * Milliseconds for one document, including the time that it waits for a thread. It takes a fifth of a second, and a
 * thread's first one a second.
 */
const TIMEOUT_MS = 10_000
/** One thread renders five documents a second; a second one serves while the first is busy with a large one. */
const MAX_THREADS = 2
/** Maximum number of documents that wait for a thread: what two threads render before the last one times out. */
const MAX_PENDING = 100

export type RenderLimits = { timeoutMs?: number; maxPending?: number }

export type Renderer<Request extends readonly unknown[]> = {
  render: (...request: Request) => Promise<Uint8Array>
  close(): Promise<void>
}

type Task<Request> = {
  request: Request
  resolve: (bytes: Uint8Array) => void
  reject: (error: unknown) => void
  /** Ends the task wherever it is: in the queue or in a thread. */
  timer: NodeJS.Timeout
}

type Thread<Request> = { worker: Worker; task: Task<Request> | undefined }

/**
 * Renders documents in threads that run `script`, because each would otherwise block everything else in this process
 * for a fifth of a second. Threads start with the first documents and are replaced after a failure or a timeout.
 */
export function createRenderThreads<Request extends readonly unknown[]>(
  script: URL,
  { timeoutMs = TIMEOUT_MS, maxPending = MAX_PENDING }: RenderLimits = {},
): Renderer<Request> {
  const threads = new Set<Thread<Request>>()
  const pending: Task<Request>[] = []

  function startThread(): Thread<Request> {
    const worker = new Worker(script)
    // An idle thread must not keep a command or a test alive.
    worker.unref()
    const thread: Thread<Request> = { worker, task: undefined }
    threads.add(thread)
    worker.on('message', (response: RenderResponse) => {
      const task = endTask(thread)
      if ('error' in response) task?.reject(response.error)
      else task?.resolve(response.bytes)
      runPending()
    })
    worker.on('error', (error) => discard(thread, error))
    worker.on('exit', () => discard(thread, new Error('rendering thread exited')))
    return thread
  }

  function endTask(thread: Thread<Request>): Task<Request> | undefined {
    const { task } = thread
    clearTimeout(task?.timer)
    thread.task = undefined
    return task
  }

  function discard(thread: Thread<Request>, error: unknown): void {
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
    thread.worker.postMessage(thread.task?.request, [])
  }

  function expire(task: Task<Request>): void {
    const error = new AppError('unavailable', { cause: new Error('rendering timed out') })
    const thread = threads.values().find((each) => each.task === task)
    if (thread !== undefined) return discard(thread, error)
    pending.splice(pending.indexOf(task), 1)
    task.reject(error)
  }

  return {
    render: (...request) =>
      new Promise((resolve, reject) => {
        if (pending.length >= maxPending) return reject(new AppError('unavailable'))
        const task: Task<Request> = { request, resolve, reject, timer: setTimeout(() => expire(task), timeoutMs) }
        pending.push(task)
        runPending()
      }),
    close: async () => {
      for (const { reject, timer } of pending.splice(0)) {
        clearTimeout(timer)
        reject(new Error('renderer is closed'))
      }
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
