import { describe, expect, test, vi } from 'vitest'
import type { PendingMessage } from '../shared/thread-view.ts'
import { createSendQueue } from './send-queue.ts'

const FILE = { name: 'room.png', media_type: 'image/png', size: 3, share: 0 }

const messageOf = (id: string, file?: typeof FILE): PendingMessage => ({
  client_id: id,
  text: id,
  file,
  written_at: '2026-11-19T10:00:00.000Z',
  hasFailed: false,
})

/** A queue whose messages are sent when the test says so. */
function createTestQueue(pending: PendingMessage[], { hasThread = true } = {}) {
  const state = { hasThread, isStopped: false }
  const waiting = new Map<string, PromiseWithResolvers<void>>()
  const begun: string[] = []
  const onError = vi.fn()
  const flush = createSendQueue({
    listPending: () => pending,
    hasThread: () => state.hasThread,
    isStopped: () => state.isStopped,
    send: async ({ client_id: id }) => {
      begun.push(id)
      const sending = Promise.withResolvers<void>()
      waiting.set(id, sending)
      await sending.promise
      pending.splice(
        pending.findIndex((message) => message.client_id === id),
        1,
      )
    },
    onError,
  })
  const finish = async (id: string, error?: Error) => {
    if (error) waiting.get(id)?.reject(error)
    else waiting.get(id)?.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { state, begun, flush, finish, onError }
}

describe('createSendQueue', () => {
  test('lets words overtake a file, and keeps the order of both', async () => {
    const queue = createTestQueue([messageOf('a', FILE), messageOf('b', FILE), messageOf('one'), messageOf('two')])
    void queue.flush()
    expect(queue.begun).toEqual(['one', 'a'])
    await queue.finish('one')
    await queue.finish('two')
    await queue.finish('a')
    expect(queue.begun).toEqual(['one', 'a', 'two', 'b'])
  })

  test('sends no file before the words that start the thread', async () => {
    const queue = createTestQueue([messageOf('a', FILE), messageOf('one')], { hasThread: false })
    void queue.flush()
    expect(queue.begun).toEqual(['one'])
    queue.state.hasThread = true
    await queue.finish('one')
    expect(queue.begun).toEqual(['one', 'a'])
  })

  test('passes on a file without words when there is no thread, which cannot be sent', () => {
    const queue = createTestQueue([messageOf('a', FILE)], { hasThread: false })
    void queue.flush()
    expect(queue.begun).toEqual(['a'])
  })

  test('sends each message once, however often it is asked to', () => {
    const queue = createTestQueue([messageOf('one'), messageOf('a', FILE)])
    void queue.flush()
    void queue.flush()
    expect(queue.begun).toEqual(['one', 'a'])
  })

  test('stops at an error and goes on with the next call', async () => {
    const queue = createTestQueue([messageOf('one'), messageOf('two')])
    void queue.flush()
    const error = new Error('offline')
    await queue.finish('one', error)
    expect(queue.onError).toHaveBeenCalledWith(error)
    expect(queue.begun).toEqual(['one'])
    void queue.flush()
    expect(queue.begun).toEqual(['one', 'one'])
  })
})
