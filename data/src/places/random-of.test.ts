import { expect, test } from 'vitest'
import { randomOf } from './random-of.ts'

const drawFirst = (seed: number, purpose: string, number: number) =>
  randomOf(seed, purpose, number).integer(0, 0x7f_ff_ff_ff)

test('draws the same for the same seed, purpose and number', () => {
  expect(drawFirst(7, 'place', 12)).toBe(drawFirst(7, 'place', 12))
})

test('draws differently for another seed, purpose or number', () => {
  const draws = [
    drawFirst(7, 'place', 12),
    drawFirst(8, 'place', 12),
    drawFirst(7, 'name', 12),
    drawFirst(7, 'place', 13),
  ]
  expect(new Set(draws).size).toBe(4)
})

test('hardly ever draws the same first number for two places', () => {
  const draws = new Set(Array.from({ length: 20_000 }, (_, number) => drawFirst(1, 'place', number)))
  expect(draws.size).toBeGreaterThan(19_990)
})
