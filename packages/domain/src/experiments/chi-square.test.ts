import { expect, test } from 'vitest'
import { chiSquareTail } from './chi-square.ts'

test.each([
  [3.841_458_820_694_124, 1, 0.05],
  [6.634_896_601_021_213, 1, 0.01],
  [10.827_566_170_662_733, 1, 0.001],
  [5.991_464_547_107_979, 2, 0.05],
  [0.102_586_588_775_101, 2, 0.95],
  [16.918_977_604_620_448, 9, 0.05],
  [4.168_159_009_061_24, 9, 0.9],
])('the tail of %d with %d degrees of freedom is %d', (x, degrees, tail) => {
  expect(chiSquareTail(x, degrees)).toBeCloseTo(tail, 9)
})

test('is one from zero down, and falls to nothing', () => {
  expect([chiSquareTail(0, 1), chiSquareTail(-1, 3)]).toEqual([1, 1])
  expect(chiSquareTail(1_000, 1)).toBeLessThan(1e-200)
})
