import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorthSearching, simplifyOutline } from './simplify-outline.ts'

const round = (count: number, radius: number) =>
  Array.from({ length: count }, (_, index) => ({
    x: 400 + radius * Math.cos((index / count) * 2 * Math.PI),
    y: 300 + radius * Math.sin((index / count) * 2 * Math.PI),
  }))

test('a ring of hundreds of points keeps its shape in few corners', () => {
  const corners = simplifyOutline(round(720, 200))
  expect(corners.length).toBeGreaterThan(8)
  expect(corners.length).toBeLessThan(40)
})

test('there are never more corners than an address can hold, however wild the hand', () => {
  const spots = fc.array(fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 2000 }) }), {
    minLength: 150,
    maxLength: 400,
  })
  fc.assert(fc.property(spots, (drawn) => simplifyOutline(drawn).length <= 60))
})

test('only corners that were drawn are kept, the ends among them', () => {
  const drawn = round(90, 120)
  const corners = simplifyOutline(drawn)
  expect(drawn).toEqual(expect.arrayContaining(corners))
  expect([corners[0], corners.at(-1)]).toEqual([drawn[0], drawn.at(-1)])
})

test('a slip of the hand is no area', () => {
  expect(isWorthSearching(round(20, 5))).toBe(false)
  expect(
    isWorthSearching([
      { x: 0, y: 0 },
      { x: 500, y: 0 },
      { x: 900, y: 3 },
    ]),
  ).toBe(false)
  expect(isWorthSearching(round(20, 60))).toBe(true)
})
