import type { Feature } from 'geojson'
import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect } from 'react'
import { EMPTY_FEATURES } from '../../../../shared/map/basemap/built-in-style.ts'
import type { MapHandle } from '../../../../shared/map/map-geometry.ts'
import type { CardData } from '../../card-data.ts'
import type { Group } from './group-pins.ts'

const SOURCE = 'pin-boxes'
const IMAGE = 'pin-box'
/** Size of a typical pin. */
const WIDTH_PX = 64
const HEIGHT_PX = 34

/**
 * Tells the map where pins are, as transparent symbols above its own labels, so that it drops the names of streets and
 * districts that a pin would cover in part.
 */
export function usePinBoxes({ map, provider }: MapHandle, groups: readonly Group<CardData>[]) {
  useEffect(() => {
    // React runs effects twice in development.
    if (map.getSource(SOURCE)) return
    map.addImage(IMAGE, { width: WIDTH_PX, height: HEIGHT_PX, data: new Uint8Array(WIDTH_PX * HEIGHT_PX * 4) })
    map.addSource(SOURCE, { type: 'geojson', data: EMPTY_FEATURES })
    map.addLayer({
      id: SOURCE,
      type: 'symbol',
      source: SOURCE,
      layout: { 'icon-image': IMAGE, 'icon-anchor': 'bottom', 'icon-allow-overlap': true },
    })
  }, [map])

  useEffect(() => {
    const features = groups.map(({ pins: [first] }): Feature => {
      const { lat, lng } = provider.toMap(first)
      return { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lng, lat] } }
    })
    void map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: 'FeatureCollection', features })
  }, [map, provider, groups])
}
