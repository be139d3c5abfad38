import { writeFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { readGeography } from '../geography/geography.ts'
import { drawMask } from './draw-mask.ts'
import type { StoredMask } from './land-mask.ts'
import { LAND_MASKS } from './land-masks.ts'
import { readSeas, readWaters } from './read-waters.ts'

/**
 * Usage: `node --max-old-space-size=6000 data/src/water/make-land-masks.ts <map.geo.json of
 * @geo-maps/earth-waterbodies-100m>`, after cities were added or moved. The map of lakes and rivers is 120 MB, too
 * large to install as a dependency; the map of the seas is a dependency, because a test uses it too.
 */
const [lakesAndRivers] = process.argv.slice(2)
if (lakesAndRivers === undefined)
  throw new Error('no map of lakes and rivers given: data/README.md says where to get it')

const waters = [...readWaters(lakesAndRivers), ...readSeas()]
const masks: Record<string, StoredMask> = {}
for (const { canonicalName, bounds } of readGeography().cities) {
  const { wet, ...grid } = drawMask(bounds, waters)
  masks[canonicalName] = { ...grid, wet: deflateRawSync(wet, { level: 9 }).toString('base64') }
}
const lines = Object.entries(masks).map(([name, mask]) => `${JSON.stringify(name)}: ${JSON.stringify(mask)}`)
writeFileSync(LAND_MASKS, `{\n${lines.join(',\n')}\n}\n`)
console.log(`wrote masks of ${lines.length} cities`)
