import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openWorld } from '../open-world.ts'
import { countIds } from './ids.ts'
import { streamWorld } from './stream-world.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const megabytes = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1e6
}

test('a lean world has one room type, three tenancies and one picture a place, and nothing that nobody asked for', () => {
  const { geography, plan } = openWorld({ seed: 1, day: '2026-11-15', places: 400, lean: true })
  const rows: Record<string, number> = {}
  for (const { tables } of streamWorld(geography, plan, countIds())) {
    for (const table of tables) rows[table.name] = (rows[table.name] ?? 0) + table.rows
  }
  expect(rows).toMatchObject({ places: 400, roomTypes: 400, tenancies: 1200, availability: 1200, media: 400 })
  for (const none of ['reviews', 'placeTranslations', 'roomTranslations', 'offers'])
    expect(rows).not.toHaveProperty(none)
})

test('a large world passes through without staying in memory', () => {
  const { geography, plan } = openWorld({ seed: 1, day: '2026-11-15', places: 1_000_000, lean: true })
  let [seen, early] = [0, 0]
  for (const { places } of streamWorld(geography, plan, countIds())) {
    seen += places.length
    if (seen === 2_000) early = megabytes()
    if (seen === 10_000) break
  }
  // The names that are taken in the city stay; nothing else may.
  expect(megabytes() - early).toBeLessThan(20)
}, 60_000)
