import type { Box } from '../search/place-search.ts'

/** An archive of tiles in the file store with the streets of one town or country. */
export type StreetMap = { readonly key: string; readonly bounds: Box }

/** Zoom level from which streets are drawn; wider views show the built-in map only. */
export const STREETS_FROM_ZOOM = 10

/** Returns the key of an archive. The hash of its bytes is its name, so that it may be cached forever. */
export const streetMapKey = (hash: string) => `streets/${hash}.pmtiles`

const ENTRY =
  /^(?<key>streets\/[0-9a-f]{32}\.pmtiles)@(?<west>-?[\d.]+),(?<south>-?[\d.]+),(?<east>-?[\d.]+),(?<north>-?[\d.]+)$/

/** Parses `STREET_MAPS`, which lists archives by `key@west,south,east,north`, separated by spaces; undefined if malformed. */
export function parseStreetMaps(text: string): StreetMap[] | undefined {
  const maps = text
    .split(' ')
    .filter((entry) => entry !== '')
    .map(parseEntry)
  return maps.every((map) => map !== undefined) ? maps : undefined
}

export const formatStreetMap = ({ key, bounds: { west, south, east, north } }: StreetMap) =>
  `${key}@${[west, south, east, north].join(',')}`

function parseEntry(entry: string): StreetMap | undefined {
  const { key, ...edges } = ENTRY.exec(entry)?.groups ?? {}
  if (key === undefined) return undefined
  const [west, south, east, north] = [edges['west'], edges['south'], edges['east'], edges['north']].map(Number)
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  const isOnEarth = -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90
  return isOnEarth ? { key, bounds: { south, west, north, east } } : undefined
}

/** Returns the archives that a view of the map touches. A view may extend beyond 180°, where the map begins again. */
export const streetMapsIn = (maps: readonly StreetMap[], { south, west, north, east }: Box): StreetMap[] =>
  maps.filter(
    ({ bounds }) =>
      bounds.south < north &&
      bounds.north > south &&
      WORLD_COPIES.some((offset) => bounds.west + offset < east && bounds.east + offset > west),
  )

const WORLD_COPIES = [-360, 0, 360] as const
