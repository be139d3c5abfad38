import { createRandom } from '@amber/testing/random'
import { expect, test } from 'vitest'
import { drawByRank } from './draw-by-rank.ts'

test('draws the first item twice as often as the fourth, and every item at times', () => {
  const generator = createRandom(27)
  const draw = drawByRank([1, 2, 3, 4, 5], () => generator.integer(0, 999_999) / 1_000_000)
  const counts = new Map<number, number>()
  for (let index = 0; index < 50_000; index++) {
    const item = draw()
    counts.set(item, (counts.get(item) ?? 0) + 1)
  }
  expect((counts.get(1) ?? 0) / (counts.get(4) ?? 1)).toBeCloseTo(2, 0)
  expect(counts.size).toBe(5)
})
