import { expect, test, vi } from 'vitest'
import { createRetryQueue } from './retry-queue.ts'

const FINAL = new Error('the recording is over')

/** Opens a queue whose first attempts fail with these errors; undefined stands for a success. */
function openQueue(failures: readonly (Error | undefined)[] = []) {
  const left = [...failures]
  const done: string[] = []
  const waits: number[] = []
  const onGiveUp = vi.fn<() => void>()
  const queue = createRetryQueue({
    isFinal: (error) => error === FINAL,
    onGiveUp,
    wait: async (milliseconds) => {
      waits.push(milliseconds)
    },
  })
  const push = (name: string, begun: Promise<void> = Promise.resolve()) =>
    queue.push(async () => {
      await begun
      const failure = left.shift()
      if (failure) throw failure
      done.push(name)
    })
  return { queue, push, done, waits, onGiveUp }
}

test('does tasks in their order, also when a later one would be faster', async () => {
  const { queue, push, done } = openQueue()
  const begun = Promise.withResolvers<void>()
  push('first', begun.promise)
  push('second')
  begun.resolve()
  expect(await queue.finish()).toBe(true)
  expect(done).toEqual(['first', 'second'])
})

test('repeats a task until it is done, and waits longer each time', async () => {
  const { queue, push, done, waits, onGiveUp } = openQueue(Array.from({ length: 6 }, () => new Error('no network')))
  push('first')
  push('second')
  expect(await queue.finish()).toBe(true)
  expect(done).toEqual(['first', 'second'])
  expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
  expect(onGiveUp).not.toHaveBeenCalled()
})

test('gives up for good when repeating cannot help', async () => {
  const { queue, push, done, onGiveUp } = openQueue([undefined, FINAL])
  for (const name of ['first', 'second', 'third']) push(name)
  expect(await queue.finish()).toBe(false)
  expect(done).toEqual(['first'])
  expect(onGiveUp).toHaveBeenCalledOnce()
})

test('gives up a task that always fails', async () => {
  const { queue, push, waits, onGiveUp } = openQueue(Array.from({ length: 100 }, () => new Error('no network')))
  push('first')
  expect(await queue.finish()).toBe(false)
  expect([waits.length, onGiveUp.mock.calls.length]).toEqual([39, 1])
})

test('does nothing once it is discarded', async () => {
  const { queue, push, done, onGiveUp } = openQueue()
  push('first')
  queue.discard()
  expect(await queue.finish()).toBe(false)
  expect(done).toEqual([])
  expect(onGiveUp).not.toHaveBeenCalled()
})
