import { expect, test } from 'vitest'
import { drawMask, isInWater, type Ring, type Water } from './draw-mask.ts'
import { isDryAt } from './land-mask.ts'

const square = (south: number, west: number, side: number): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
const water = (...rings: Ring[]): Water => ({
  rings: rings.map((ring) => {
    const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)]
    const bounds = {
      south: Math.min(...lats),
      west: Math.min(...lngs),
      north: Math.max(...lats),
      east: Math.max(...lngs),
    }
    return { ring, bounds }
  }),
})

const lake = water(square(0.02, 0.02, 0.03), square(0.03, 0.03, 0.008))
const bounds = { south: 0, west: 0, north: 0.08, east: 0.08 }

test('marks a lake as wet, and its island and surroundings as dry', () => {
  const mask = drawMask(bounds, [lake])
  expect(isDryAt(mask, { lat: 0.025, lng: 0.025 })).toBe(false)
  expect(isDryAt(mask, { lat: 0.034, lng: 0.034 })).toBe(true)
  expect(isDryAt(mask, { lat: 0.07, lng: 0.07 })).toBe(true)
})

test('marks no cell as dry that contains any water', () => {
  const mask = drawMask(bounds, [lake])
  const wronglyDryPoints: [number, number][] = []
  for (let lat = 0.0001; lat < 0.08; lat += 0.00037) {
    for (let lng = 0.0001; lng < 0.08; lng += 0.00041) {
      if (isDryAt(mask, { lat, lng }) && isInWater(lake, [lng, lat])) wronglyDryPoints.push([lat, lng])
    }
  }
  expect(wronglyDryPoints).toEqual([])
})

test('marks open sea as wet, and nothing outside the grid as dry', () => {
  const mask = drawMask(bounds, [water(square(-1, -1, 3))])
  expect(isDryAt(mask, { lat: 0.04, lng: 0.04 })).toBe(false)
  expect(isDryAt(drawMask(bounds, []), { lat: 0.5, lng: 0.04 })).toBe(false)
})
