import { expect, test } from 'vitest'
import { namesWithRoom } from './label-room.ts'

const FAR = { x: 1000, y: 1000, letters: 10 }

test('names that are far from each other all have room', () => {
  expect(
    namesWithRoom(
      [
        { x: 100, y: 100 },
        { x: 300, y: 100 },
      ],
      FAR,
    ),
  ).toEqual([true, true])
})

test('of two that would cover each other the first is written', () => {
  expect(
    namesWithRoom(
      [
        { x: 100, y: 100 },
        { x: 150, y: 100 },
      ],
      FAR,
    ),
  ).toEqual([true, false])
})

test('no name covers another mark, nor the place', () => {
  expect(
    namesWithRoom(
      [
        { x: 100, y: 100 },
        { x: 100, y: 140 },
      ],
      FAR,
    ),
  ).toEqual([false, true])
  expect(namesWithRoom([{ x: 100, y: 100 }], { x: 110, y: 160, letters: 10 })).toEqual([false])
})
