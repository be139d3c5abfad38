import { expect, test } from 'vitest'
import { nextCard } from './board-keys.ts'

const LANES = [[1, 2, 3], [], [4], [5, 6]]

test.each([
  ['j', undefined, 1],
  ['j', 1, 2],
  ['J', 3, 3],
  ['k', 1, 1],
  ['k', 3, 2],
  ['ArrowRight', 3, 4],
  ['ArrowRight', 4, 5],
  ['ArrowRight', 6, 6],
  ['ArrowLeft', 6, 4],
  ['ArrowLeft', 4, 1],
  ['x', 1, undefined],
] as const)('%s goes from card %s to card %s', (key, focused, expected) => {
  expect(nextCard(LANES, focused, key)).toBe(expected)
})

test('an empty board has no card to go to', () => {
  expect(nextCard([[], []], undefined, 'j')).toBeUndefined()
})
