import type { Point } from '@amber/domain/geo/point'
import type { Box } from '@amber/domain/search/place-search'
import type { LngLatBoundsLike, Map as LibreMap } from 'maplibre-gl'
import type { MapProvider } from './map-provider.ts'

/** A rendered map and its provider. */
export type MapHandle = { map: LibreMap; provider: MapProvider }

/** Space for pins at the edges and for the controls above. */
export const PADDING = { top: 72, right: 48, bottom: 48, left: 48 }

/** Returns the pixel position of a point, on the copy of the world nearest to the centre. */
export function toScreenPoint({ map, provider }: MapHandle, point: Point): { x: number; y: number } {
  const { lat, lng } = provider.toMap(point)
  const worldOffset = Math.round((map.getCenter().lng - lng) / 360)
  const { x, y } = map.project([lng + worldOffset * 360, lat])
  return { x, y }
}

function pointAt({ map, provider }: MapHandle, { x, y }: { x: number; y: number }): Point {
  const { lat, lng } = map.unproject([x, y]).wrap()
  return provider.toEarth({ lat, lng })
}

/** Returns the corners of an area; null if it crosses the date line, because no searched area may. */
export function toOutline(mapHandle: MapHandle, screenPoints: readonly { x: number; y: number }[]): Point[] | null {
  // Unwrapped longitudes put each copy of the world between two date lines.
  const worldCopies = screenPoints.map(({ x, y }) => Math.floor((mapHandle.map.unproject([x, y]).lng + 180) / 360))
  return new Set(worldCopies).size > 1 ? null : screenPoints.map((screenPoint) => pointAt(mapHandle, screenPoint))
}

/** Returns the box in view in the map's own coordinates, which may extend beyond 180°. */
export function boxInView(map: LibreMap): Box {
  const bounds = map.getBounds()
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}

/** Returns the visible box; undefined if it spans the whole earth. */
export function visibleBounds({ map, provider }: MapHandle): Box | undefined {
  const bounds = map.getBounds()
  if (bounds.getEast() - bounds.getWest() >= 360) return undefined
  const southWest = provider.toEarth(bounds.getSouthWest().wrap())
  const northEast = provider.toEarth(bounds.getNorthEast().wrap())
  return { south: southWest.lat, west: southWest.lng, north: northEast.lat, east: northEast.lng }
}

export function mapBounds({ south, west, north, east }: Box, { toMap }: MapProvider): LngLatBoundsLike {
  const [from, to] = [toMap({ lat: south, lng: west }), toMap({ lat: north, lng: east })]
  // Across the date line, MapLibre expects the east to be greater than the west.
  return [from.lng, from.lat, to.lng < from.lng ? to.lng + 360 : to.lng, to.lat]
}

/** Returns GeoJSON coordinates of a line on this map. */
export const lineOf = (points: readonly Point[], { toMap }: MapProvider): [number, number][] =>
  points.map((point) => {
    const { lat, lng } = toMap(point)
    return [lng, lat]
  })
