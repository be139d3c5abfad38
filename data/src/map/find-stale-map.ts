import type { MapFiles } from '../../../apps/web/map-data/map-archive.ts'
import type { Bounds } from '../model.ts'
import { cellsAround } from './cells-around.ts'
import { renderWorld } from './render-world.ts'

const REMEDY = 'make the map data again, data/README.md says how'

/**
 * Returns how the archive differs from what `make-map-data.ts` would write now. The water inside a cell isn't compared,
 * because that takes 103 MB of shores that aren't in the repository.
 */
export function findStaleMap(files: MapFiles, cities: readonly Bounds[]): string[] {
  const cells = new Map(cellsAround(cities))
  const missing = [...cells.keys()].filter((name) => !files.has(name))
  const unused = [...files.keys()].filter((name) => name !== 'world' && !cells.has(name))
  const isWorldStale = files.get('world') !== renderWorld()
  return [
    ...missing.map((name) => `map archive lacks cell ${name}: ${REMEDY}`),
    ...unused.map((name) => `map archive has cell ${name}, which no city needs: ${REMEDY}`),
    ...(isWorldStale ? [`world outlines of the map archive are stale: ${REMEDY}`] : []),
  ]
}
