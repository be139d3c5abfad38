import { randomUUID } from 'node:crypto'
import { localEnvironment, PORTS } from '@amber/testing/addresses'
import { doorTo } from '@amber/testing/door'
import { afterEach, expect, test, vi } from 'vitest'
import { createLiveChanges, type LiveChange } from './live-changes.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

function open(prefix: string, url = localEnvironment.REDIS_URL) {
  const changes = createLiveChanges({ url, prefix, topic: 'lists' })
  const heard: LiveChange[] = []
  changes.listen((change) => heard.push(change))
  closing.push(() => changes.close())
  return { changes, heard }
}

const newPrefix = () => `test-${randomUUID()}:`

test('what one process says, all of them hear, and no other world', async () => {
  const prefix = newPrefix()
  const [one, two, elsewhere] = [open(prefix), open(prefix), open(newPrefix())]
  await vi.waitFor(async () => {
    await one.changes.publish({ id: 7, version: 3 })
    expect(two.heard).toContainEqual({ id: 7, version: 3 })
    expect(one.heard).toContainEqual({ id: 7, version: 3 })
  })
  expect(elsewhere.heard).toEqual([])
})

test('to say something while Redis is away fails nobody, and both are back by themselves', async () => {
  const door = await doorTo(PORTS.redis)
  closing.push(() => door.close())
  const { changes, heard } = open(newPrefix(), `redis://127.0.0.1:${door.port}`)
  await changes.publish({ id: 1, version: 1 })
  expect(heard).toEqual([])
  for (let version = 2; version < 4; version++) {
    await door.open()
    await vi.waitFor(
      async () => {
        await changes.publish({ id: 1, version })
        expect(heard).toContainEqual({ id: 1, version })
      },
      { timeout: 5_000 },
    )
    await door.close()
    await changes.publish({ id: 1, version: 99 })
  }
  expect(heard).not.toContainEqual({ id: 1, version: 99 })
})
