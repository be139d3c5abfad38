import { readFileSync } from 'node:fs'
import type { IsDry } from '../places/place-position.ts'
import { isDryAt, type LandMask, unpackMask, type StoredMask } from './land-mask.ts'

export const LAND_MASKS = new URL('../../sources/land-masks.json', import.meta.url)

/**
 * Returns a lookup in the committed masks. `make-land-masks.ts` recreates them when cities are added or their bounds
 * change.
 */
export function readLandMasks(): IsDry {
  const stored = JSON.parse(readFileSync(LAND_MASKS, 'utf8')) as Record<string, StoredMask>
  const unpackedMasks = new Map<string, LandMask>()
  return ({ canonicalName }, position) => {
    let mask = unpackedMasks.get(canonicalName)
    if (mask === undefined) {
      const found = stored[canonicalName]
      if (found === undefined)
        throw new Error(`no land mask for ${canonicalName}: run data/src/water/make-land-masks.ts`)
      mask = unpackMask(found)
      unpackedMasks.set(canonicalName, mask)
    }
    return isDryAt(mask, position)
  }
}
