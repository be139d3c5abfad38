import type { JobHelpers, Task } from 'graphile-worker'
import { expect, test, vi } from 'vitest'
import { guarded } from './guard.ts'

const helpers = {} as JobHelpers
let held = true
const presence = { held: () => held }
const gone = { aborted: false }

async function run(task: Task) {
  const guard = guarded({ job: task }, presence, gone)['job']
  await guard?.({}, helpers)
}

test('a job runs while the lock is held', async () => {
  held = true
  const task = vi.fn<Task>()
  await run(task)
  expect(task).toHaveBeenCalledOnce()
})

test('a job does not begin without the lock', async () => {
  held = false
  const task = vi.fn<Task>()
  await expect(run(task)).rejects.toThrow('declared dead')
  expect(task).not.toHaveBeenCalled()
})

test('a job that is done after the lock was lost fails instead of completing', async () => {
  held = true
  const task: Task = () => {
    held = false
  }
  await expect(run(task)).rejects.toThrow('declared dead')
})

test.each([() => undefined, () => Promise.reject(new Error('failed'))])(
  'a job that is done after its pool is gone tells nobody',
  async (end) => {
    held = true
    const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
    const told = vi.fn()
    void run(() => letGo.then(end)).then(told, told)
    gone.aborted = true
    release()
    await new Promise(setImmediate)
    expect(told).not.toHaveBeenCalled()
    gone.aborted = false
  },
)
