import { readFileSync } from 'node:fs'
import type { IsDry } from '../places/where.ts'
import { isDryAt, type LandMask, openMask, type StoredMask } from './land-mask.ts'

export const LAND_MASKS = new URL('../../sources/land-masks.json', import.meta.url)

/** Asks the committed masks; `make-land-masks.ts` makes them when cities come or their bounds change. */
export function readLandMasks(): IsDry {
  const stored = JSON.parse(readFileSync(LAND_MASKS, 'utf8')) as Record<string, StoredMask>
  const opened = new Map<string, LandMask>()
  return ({ canonicalName }, position) => {
    let mask = opened.get(canonicalName)
    if (mask === undefined) {
      const found = stored[canonicalName]
      if (found === undefined)
        throw new Error(`${canonicalName} has no land mask: run data/src/water/make-land-masks.ts`)
      mask = openMask(found)
      opened.set(canonicalName, mask)
    }
    return isDryAt(mask, position)
  }
}
