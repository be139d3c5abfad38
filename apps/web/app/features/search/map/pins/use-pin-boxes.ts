import type { Feature } from 'geojson'
import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect } from 'react'
import { EMPTY_FEATURES } from '../../../../shared/map/basemap/built-in-style.ts'
import type { MapHandle } from '../../../../shared/map/map-geometry.ts'
import type { CardData } from '../../card-data.ts'
import type { Group } from './group-pins.ts'

const SOURCE = 'pin-boxes'
/** Sizes of typical pins: a price alone, and with minutes or the number of a group. */
const IMAGES = { price: { name: 'pin-box', width: 64 }, more: { name: 'wide-pin-box', width: 112 } } as const
const HEIGHT_PX = 34

/**
 * Tells the map where pins are, as transparent symbols above its own labels, so that it drops the names of streets and
 * districts that a pin would cover in part.
 */
export function usePinBoxes({ map, provider }: MapHandle, groups: readonly Group<CardData>[], hasMinutes: boolean) {
  useEffect(() => {
    // React runs effects twice in development.
    if (map.getSource(SOURCE)) return
    for (const { name, width } of Object.values(IMAGES))
      map.addImage(name, { width, height: HEIGHT_PX, data: new Uint8Array(width * HEIGHT_PX * 4) })
    map.addSource(SOURCE, { type: 'geojson', data: EMPTY_FEATURES })
    map.addLayer({
      id: SOURCE,
      type: 'symbol',
      source: SOURCE,
      layout: { 'icon-image': ['get', 'image'], 'icon-anchor': 'bottom', 'icon-allow-overlap': true },
    })
  }, [map])

  useEffect(() => {
    const features = groups.map(({ pins: [first, ...others] }): Feature => {
      const { lat, lng } = provider.toMap(first)
      const image = IMAGES[hasMinutes || others.length > 0 ? 'more' : 'price'].name
      return { type: 'Feature', properties: { image }, geometry: { type: 'Point', coordinates: [lng, lat] } }
    })
    void map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: 'FeatureCollection', features })
  }, [map, provider, groups, hasMinutes])
}
