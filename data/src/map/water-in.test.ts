import { expect, test } from 'vitest'
import { cutBlock } from './cut-block.ts'
import type { Line } from './read-shores.ts'
import { riversIn, waterIn } from './water-in.ts'

const square = (west: number, south: number, side: number): Line => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
]
const shore = (level: number, line: Line) => {
  const [lngs, lats] = [line.map(([lng]) => lng), line.map(([, lat]) => lat)]
  return {
    level,
    line,
    bounds: { south: Math.min(...lats), west: Math.min(...lngs), north: Math.max(...lats), east: Math.max(...lngs) },
  }
}
const areaOf = (rings: readonly Line[]) =>
  rings.reduce((sum, ring, index) => sum + (index === 0 ? 1 : -1) * Math.abs(shoelace(ring)), 0)
const shoelace = (ring: Line) =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

const cell = { south: 0, west: 0, north: 0.5, east: 0.5 }
const block = { south: 0, west: 0, north: 10, east: 10 }
const waterFraction = (shores: ReturnType<typeof shore>[]) =>
  waterIn(cutBlock({ shores, rivers: [] }, block), cell).reduce((sum, rings) => sum + areaOf(rings), 0) / 0.25

test('returns sea where there is no land', () => {
  expect(waterFraction([])).toBeCloseTo(1)
})

test('subtracts the land from the cell', () => {
  expect(waterFraction([shore(1, square(-1, -1, 5))])).toBeCloseTo(0)
  expect(waterFraction([shore(1, square(0.25, -1, 5))])).toBeCloseTo(0.5)
})

test('returns lakes without their islands', () => {
  const land = shore(1, square(-1, -1, 5))
  const lake = shore(2, square(0.1, 0.1, 0.3))
  const island = shore(3, square(0.2, 0.2, 0.1))
  expect(waterFraction([land, lake])).toBeCloseTo(0.36)
  expect(waterFraction([land, lake, island])).toBeCloseTo(0.32)
})

test('leaves no slivers along the edge where a coast crosses it repeatedly', () => {
  const teeth: Line = [
    [-1, -1],
    [-1, 1],
    [0.1, 1],
    [0.1, 0.49],
    [0.2, 0.6],
    [0.3, 0.49],
    [0.4, 1],
    [2, 1],
    [2, -1],
  ]
  const rings = waterIn(cutBlock({ shores: [shore(1, teeth)], rivers: [] }, block), cell).flat()
  expect(rings).toHaveLength(2)
  for (const ring of rings) expect(Math.abs(shoelace(ring))).toBeGreaterThan(0)
})

test('finds a continent that is drawn past 180 degrees', () => {
  expect(waterFraction([shore(1, square(359, -1, 5))])).toBeCloseTo(0)
})

test('keeps the part of a river in the cell, with a corner before and after', () => {
  const river: Line = [
    [-3, 0.2],
    [-1, 0.2],
    [0.2, 0.2],
    [0.3, 0.3],
    [2, 0.3],
    [3, 0.3],
  ]
  const riverBlock = cutBlock({ shores: [], rivers: [shore(-1, river)] }, block)
  expect(riversIn(riverBlock, cell)).toEqual([river.slice(1, 5)])
})
