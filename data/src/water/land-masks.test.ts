import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readGeography } from '../geography/geography.ts'
import { openWorld } from '../open-world.ts'
import { randomOf } from '../places/random-of.ts'
import { drawSite } from '../places/place-position.ts'
import { isInWater } from './draw-mask.ts'
import { emptyMask, type StoredMask } from './land-mask.ts'
import { LAND_MASKS } from './land-masks.ts'
import { readSeas } from './read-waters.ts'

test("has a mask for every city that matches the city's current bounds", () => {
  const masks = JSON.parse(readFileSync(LAND_MASKS, 'utf8')) as Record<string, StoredMask>
  for (const { canonicalName, bounds } of readGeography().cities) {
    const { wet: _, ...grid } = emptyMask(bounds)
    expect(masks[canonicalName], `${canonicalName}: run make-land-masks.ts`).toMatchObject(grid)
  }
})

test('draws no site in the sea', () => {
  const seas = readSeas()
  const { plan } = openWorld({ seed: 1, day: '2026-11-15', places: 12_000, lean: false })
  const inTheSea: string[] = []
  for (const { city } of plan.shares) {
    const nearbySeas = seas.map(({ rings }) => ({ rings: rings.filter(({ bounds }) => overlap(bounds, city.bounds)) }))
    for (let number = 0; number < 6; number++) {
      const { lat, lng } = drawSite(randomOf(number, city.canonicalName, 1), city, plan.isDry)
      if (nearbySeas.some((sea) => isInWater(sea, [lng, lat]))) inTheSea.push(`${city.canonicalName} ${lat} ${lng}`)
    }
  }
  expect(inTheSea).toEqual([])
}, 60_000)

type Box = { south: number; west: number; north: number; east: number }
const overlap = (ring: Box, city: Box) =>
  ring.south <= city.north && ring.north >= city.south && ring.west <= city.east && ring.east >= city.west
