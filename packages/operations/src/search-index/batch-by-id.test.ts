import { expect, test } from 'vitest'
import { batchById } from './batch-by-id.ts'

function recorded(fails: (ids: readonly number[]) => boolean = () => false, limits = { maxIds: 20, maxBatches: 1 }) {
  const batches: number[][] = []
  const index = batchById(async (ids) => {
    batches.push([...ids])
    await Promise.resolve()
    if (fails(ids)) throw new Error(`not ${ids.join()}`)
  }, limits)
  return { batches, index }
}

test('runs the first id immediately and batches later ones without duplicates', async () => {
  const { batches, index } = recorded()
  await Promise.all([1, 2, 3, 2].map((id) => index(id)))
  expect(batches).toEqual([[1], [2, 3]])
  await index(4)
  expect(batches.at(-1)).toEqual([4])
})

test('rejects only the id that fails', async () => {
  const { batches, index } = recorded((ids) => ids.includes(3))
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((id) => index(id)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[2]).toMatchObject({ reason: { message: 'not 3' } })
  expect(batches).toEqual([[1], [2, 3, 4], [2], [3], [4]])
})

test('does not retry a batch of one', async () => {
  const { batches, index } = recorded(() => true)
  await expect(index(1)).rejects.toThrow('not 1')
  expect(batches).toEqual([[1]])
})

test('splits what waits into batches of limited size, some of which run at a time', async () => {
  const { batches, index } = recorded(() => false, { maxIds: 2, maxBatches: 2 })
  await Promise.all([1, 2, 3, 4, 5, 6].map((id) => index(id)))
  expect(batches).toEqual([[1], [2], [3, 4], [5, 6]])
})
