import type { Point } from '@amber/domain/geo/point'
import type { Box } from '@amber/domain/search/place-search'
import type { LngLatBoundsLike, Map as LibreMap } from 'maplibre-gl'
import type { MapProvider } from './map-provider.ts'

/** A map that is drawn, and whose it is. */
export type DrawnMap = { map: LibreMap; provider: MapProvider }

/** Space for the pins at the edges and the controls above. */
export const PADDING = { top: 72, right: 48, bottom: 48, left: 48 }

/** Where a point is in the map's window. The earth goes round: the copy of it that is nearest to the middle. */
export function spotOf({ map, provider }: DrawnMap, point: Point): { x: number; y: number } {
  const { lat, lng } = provider.toMap(point)
  const turns = Math.round((map.getCenter().lng - lng) / 360)
  const { x, y } = map.project([lng + turns * 360, lat])
  return { x, y }
}

function pointAt({ map, provider }: DrawnMap, { x, y }: { x: number; y: number }): Point {
  const { lat, lng } = map.unproject([x, y]).wrap()
  return provider.toEarth({ lat, lng })
}

/** The corners of an area; null where it crosses the date line, since none that is searched may. */
export function outlineAt(drawn: DrawnMap, spots: readonly { x: number; y: number }[]): Point[] | null {
  // Unwrapped, each turn around the earth goes from one date line to the next.
  const turns = spots.map(({ x, y }) => Math.floor((drawn.map.unproject([x, y]).lng + 180) / 360))
  return new Set(turns).size > 1 ? null : spots.map((spot) => pointAt(drawn, spot))
}

/** What the window shows; null where that is the whole earth. */
export function shownBox({ map, provider }: DrawnMap): Box | null {
  const bounds = map.getBounds()
  if (bounds.getEast() - bounds.getWest() >= 360) return null
  const southWest = provider.toEarth(bounds.getSouthWest().wrap())
  const northEast = provider.toEarth(bounds.getNorthEast().wrap())
  return { south: southWest.lat, west: southWest.lng, north: northEast.lat, east: northEast.lng }
}

export function mapBounds({ south, west, north, east }: Box, { toMap }: MapProvider): LngLatBoundsLike {
  const [from, to] = [toMap({ lat: south, lng: west }), toMap({ lat: north, lng: east })]
  // Across the date line: MapLibre wants the east to be the greater.
  return [from.lng, from.lat, to.lng < from.lng ? to.lng + 360 : to.lng, to.lat]
}

/** As GeoJSON wants a line on this map. */
export const lineOf = (points: readonly Point[], { toMap }: MapProvider): [number, number][] =>
  points.map((point) => {
    const { lat, lng } = toMap(point)
    return [lng, lat]
  })
