import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

function recorded(fails: (ids: readonly number[]) => boolean = () => false) {
  const batches: number[][] = []
  const index = inBatches(async (ids) => {
    batches.push([...ids])
    await Promise.resolve()
    if (fails(ids)) throw new Error(`not ${ids.join()}`)
  })
  return { batches, index }
}

test('the first goes at once, what comes meanwhile goes together, each id once', async () => {
  const { batches, index } = recorded()
  await Promise.all([1, 2, 3, 2].map((id) => index(id)))
  expect(batches).toEqual([[1], [2, 3]])
  await index(4)
  expect(batches.at(-1)).toEqual([4])
})

test('one that fails fails alone', async () => {
  const { batches, index } = recorded((ids) => ids.includes(3))
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((id) => index(id)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[2]).toMatchObject({ reason: { message: 'not 3' } })
  expect(batches).toEqual([[1], [2, 3, 4], [2], [3], [4]])
})

test('what fails alone is not tried twice', async () => {
  const { batches, index } = recorded(() => true)
  await expect(index(1)).rejects.toThrow('not 1')
  expect(batches).toEqual([[1]])
})
