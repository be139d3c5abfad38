import { expect, test } from 'vitest'
import { randomOf } from './random-of.ts'

const first = (seed: number, purpose: string, number: number) =>
  randomOf(seed, purpose, number).integer(0, 0x7f_ff_ff_ff)

test('the same thing draws the same, whatever was made before it', () => {
  expect(first(7, 'place', 12)).toBe(first(7, 'place', 12))
})

test('another seed, purpose or number draws otherwise', () => {
  const draws = [first(7, 'place', 12), first(8, 'place', 12), first(7, 'name', 12), first(7, 'place', 13)]
  expect(new Set(draws).size).toBe(4)
})

test('hardly two of many places begin alike', () => {
  const draws = new Set(Array.from({ length: 20_000 }, (_, number) => first(1, 'place', number)))
  expect(draws.size).toBeGreaterThan(19_990)
})
