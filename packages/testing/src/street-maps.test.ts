import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseStreetMaps, streetMapKey } from '@amber/domain/geo/street-map'
import { contentHash } from '@amber/integrations/files/content-hash'
import { localEnvironment } from '@amber/local-environment/addresses'
import { expect, test } from 'vitest'
import { STREET_MAPS } from './street-maps.ts'

test('has the archive and the bounds that the local environment names', async () => {
  const archive = await readFile(join(STREET_MAPS, 'baltimore.pmtiles'))
  // Positions by version 3 of the format.
  const [west, south, east, north] = [102, 106, 110, 114].map((offset) => archive.readInt32LE(offset) / 1e7)
  const [configured] = parseStreetMaps(localEnvironment.STREET_MAPS) ?? []
  expect(configured?.key).toBe(streetMapKey(contentHash(archive)))
  for (const [edge, degrees] of Object.entries({ west, south, east, north })) {
    expect(configured?.bounds[edge as 'west'], edge).toBeCloseTo(degrees ?? 0, 5)
  }
})
