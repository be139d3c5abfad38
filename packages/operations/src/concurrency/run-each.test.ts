import { expect, test } from 'vitest'
import { runEach } from './run-each.ts'

const describeFailures = (count: number) => `${count} items failed`

async function* readItems() {
  yield* [1, 2, 3, 4]
}

test('runs the work in order and counts what it changed', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    done.push(item)
    return item > 1
  }
  expect(await runEach([1, 2, 3], work, describeFailures)).toBe(2)
  expect(done).toEqual([1, 2, 3])
})

test('throws the errors of all items after the last one', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item % 2 === 1) throw new Error(`item ${item} is odd`)
    done.push(item)
    return true
  }
  await expect(runEach(readItems(), work, describeFailures)).rejects.toMatchObject({
    message: '2 items failed',
    errors: [new Error('item 1 is odd'), new Error('item 3 is odd')],
  })
  expect(done).toEqual([2, 4])
})
