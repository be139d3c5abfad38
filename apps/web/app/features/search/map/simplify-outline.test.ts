import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLargeEnough, simplifyOutline } from './simplify-outline.ts'

const createRing = (count: number, radius: number) =>
  Array.from({ length: count }, (_, index) => ({
    x: 400 + radius * Math.cos((index / count) * 2 * Math.PI),
    y: 300 + radius * Math.sin((index / count) * 2 * Math.PI),
  }))

test('keeps the shape of a dense ring with few corners', () => {
  const corners = simplifyOutline(createRing(720, 200))
  expect(corners.length).toBeGreaterThan(8)
  expect(corners.length).toBeLessThan(40)
})

test('never exceeds the number of corners a URL can hold', () => {
  const spots = fc.array(fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 2000 }) }), {
    minLength: 150,
    maxLength: 400,
  })
  fc.assert(fc.property(spots, (drawn) => simplifyOutline(drawn).length <= 60))
})

test('keeps only drawn points, including both ends', () => {
  const drawn = createRing(90, 120)
  const corners = simplifyOutline(drawn)
  expect(drawn).toEqual(expect.arrayContaining(corners))
  expect([corners[0], corners.at(-1)]).toEqual([drawn[0], drawn.at(-1)])
})

test('isLargeEnough rejects tiny outlines', () => {
  expect(isLargeEnough(createRing(20, 5))).toBe(false)
  expect(
    isLargeEnough([
      { x: 0, y: 0 },
      { x: 500, y: 0 },
      { x: 900, y: 3 },
    ]),
  ).toBe(false)
  expect(isLargeEnough(createRing(20, 60))).toBe(true)
})
