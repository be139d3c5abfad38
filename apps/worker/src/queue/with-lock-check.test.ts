import type { JobHelpers, Task } from 'graphile-worker'
import { expect, test, vi } from 'vitest'
import { withLockCheck } from './with-lock-check.ts'

const helpers = {} as JobHelpers
let isLockHeld = true
const presence = { held: () => isLockHeld }
const poolEnded = { aborted: false }

async function runGuarded(task: Task) {
  const guard = withLockCheck({ job: task }, presence, poolEnded)['job']
  await guard?.({}, helpers)
}

test('runs a job while the lock is held', async () => {
  isLockHeld = true
  const task = vi.fn<Task>()
  await runGuarded(task)
  expect(task).toHaveBeenCalledOnce()
})

test('does not start a job without the lock', async () => {
  isLockHeld = false
  const task = vi.fn<Task>()
  await expect(runGuarded(task)).rejects.toThrow('declared dead')
  expect(task).not.toHaveBeenCalled()
})

test('fails a job that finishes after the lock was lost', async () => {
  isLockHeld = true
  const task: Task = () => {
    isLockHeld = false
  }
  await expect(runGuarded(task)).rejects.toThrow('declared dead')
})

test.each([() => undefined, () => Promise.reject(new Error('failed'))])(
  'never settles a job that finishes after its pool ended',
  async (finish) => {
    isLockHeld = true
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const onSettled = vi.fn()
    void runGuarded(() => released.then(finish)).then(onSettled, onSettled)
    poolEnded.aborted = true
    release()
    await new Promise(setImmediate)
    expect(onSettled).not.toHaveBeenCalled()
    poolEnded.aborted = false
  },
)
