import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMinutesFromNodes } from '@amber/domain/commute/commute-minutes'
import { createRouter } from '@amber/integrations/router/client'
import { runSize } from '@amber/testing/run-size'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BALTIMORE_EXTRACT } from './graphhopper.ts'
import { type RunningRouter, startRouter } from './start-router.ts'

/** The medical campus of Johns Hopkins, at Monument and Wolfe Street. Its main campus is 2 km outside of the extract. */
const CAMPUS = { lat: 39.2985, lng: -76.5905 }
const MAIN_CAMPUS = { lat: 39.3299, lng: -76.6205 }
const ARRIVAL = new Date('2026-11-24T14:00:00Z')

// The gate asks the same questions about a town of our own, in graphhopper.live.test.ts.
describe.skipIf(runSize({ short: 0, full: 1 }) === 0)('createRouter in central Baltimore', () => {
  let folder: string
  let server: RunningRouter
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baltimore-'))
    server = await startRouter({ folder, extract: BALTIMORE_EXTRACT })
  }, 180_000)
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  })

  // Both streets are straight, so the length of the way is known, and 5 km/h gives the minutes. Quieter streets, which
  // GraphHopper prefers, make the way up to a tenth longer.
  test.each([
    ['760 m down Wolfe Street', { lat: 39.291_667_1, lng: -76.590_467_2 }, 10],
    ['1,533 m up Wolfe Street', { lat: 39.312_260_1, lng: -76.591_733_5 }, 19],
    ['3,193 m along Monument Street', { lat: 39.300_157_5, lng: -76.553_453_7 }, 39],
  ])('finds the minutes on foot from %s', async (_, place, minutes) => {
    const router = createRouter({ url: server.url })
    const nodes = await router.findNodes({ campus: CAMPUS, mode: 'foot', maxMinutes: 90, arriveBy: ARRIVAL })
    const found = createMinutesFromNodes(nodes ?? expect.fail('campus is outside'))(place) ?? 0
    expect(found).toBeGreaterThanOrEqual(minutes)
    expect(found).toBeLessThanOrEqual(Math.ceil(minutes * 1.1))
  })

  test('refuses the campus outside of the extract', async () => {
    const trips = { campus: MAIN_CAMPUS, mode: 'foot', maxMinutes: 90, arriveBy: ARRIVAL } as const
    expect(await createRouter({ url: server.url }).findNodes(trips)).toBeUndefined()
  })
})
