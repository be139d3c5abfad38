import type { RegionType } from '@amber/domain/region/region-type'
import type { Feature } from 'geojson'
import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect } from 'react'
import { useSite } from '../../page/site.ts'
import { circleAround } from '../circle.ts'
import { type MapHandle, lineOf } from '../map-geometry.ts'
import { fetchNames, type RegionName } from './fetch-names.ts'

/** Radius drawn for a campus, because only its centre is known. */
const CAMPUS_METRES = 160

/** Labels the built-in map with our region names; providers' maps have their own labels. */
export function useRegionLabels(
  mapHandle: MapHandle,
  region: { canonicalName: string; regionType: RegionType },
  /** Canonical names of regions that already have a marker on the map. */
  marked: readonly string[] = [],
) {
  const { language } = useSite()
  const { canonicalName, regionType } = region
  const unlabelled = [canonicalName, ...marked].join(' ')
  useEffect(() => {
    if (mapHandle.provider.styleUrl !== null) return undefined
    const controller = new AbortController()
    fetchNames({ region: { canonicalName, regionType }, language, signal: controller.signal }).then(
      (names) => drawLabels(mapHandle, names, new Set(unlabelled.split(' '))),
      () => {
        // The map is usable without labels.
      },
    )
    return () => controller.abort()
  }, [mapHandle, canonicalName, regionType, unlabelled, language])
}

function drawLabels({ map, provider }: MapHandle, names: readonly RegionName[], unlabelled: ReadonlySet<string>) {
  const labels = names
    .filter(({ canonicalName }) => !unlabelled.has(canonicalName))
    .map(({ name, kind, lat, lng }): Feature => ({
      type: 'Feature',
      properties: { name, kind },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    }))
  const campuses = names
    .filter(({ kind }) => kind === 'establishment')
    .map((campus): Feature => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [lineOf(circleAround(campus, CAMPUS_METRES), provider)] },
    }))
  const set = (source: string, features: Feature[]) =>
    void map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features })
  set('names', labels)
  set('campuses', campuses)
}
