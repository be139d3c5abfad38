import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openWorld } from '../open-world.ts'
import { createIds } from './ids.ts'
import { streamWorld } from './stream-world.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const measureHeapMegabytes = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1e6
}

test('gives a lean world one room type, three tenancies and one image per place, and no reviews, translations or offers', () => {
  const { geography, plan } = openWorld({ seed: 1, day: '2026-11-15', places: 400, lean: true })
  const rows: Record<string, number> = {}
  for (const { tables } of streamWorld(geography, plan, createIds())) {
    for (const table of tables) rows[table.name] = (rows[table.name] ?? 0) + table.rows
  }
  expect(rows).toMatchObject({ places: 400, roomTypes: 400, tenancies: 1200, availability: 1200, media: 400 })
  for (const emptyTable of ['reviews', 'placeTranslations', 'roomTranslations', 'offers'])
    expect(rows).not.toHaveProperty(emptyTable)
})

test('streams a large world without keeping it in memory', () => {
  const { geography, plan } = openWorld({ seed: 1, day: '2026-11-15', places: 1_000_000, lean: true })
  let [placeCount, earlyMegabytes] = [0, 0]
  for (const { places } of streamWorld(geography, plan, createIds())) {
    placeCount += places.length
    if (placeCount === 2_000) earlyMegabytes = measureHeapMegabytes()
    if (placeCount === 10_000) break
  }
  // Only the names used in the city may stay in memory.
  expect(measureHeapMegabytes() - earlyMegabytes).toBeLessThan(20)
}, 60_000)
