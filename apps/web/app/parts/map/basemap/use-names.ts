import type { RegionType } from '@amber/domain/region/region-type'
import type { Feature } from 'geojson'
import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect } from 'react'
import { useSite } from '../../../lib/site.ts'
import { circleAround } from '../circle.ts'
import { type DrawnMap, lineOf } from '../map-geometry.ts'
import { fetchNames, type PlaceName } from './fetch-names.ts'

/** We know where a campus is, not where it ends. */
const CAMPUS_METRES = 160

/** Writes our own regions' names on the built-in map; maps of others have names of their own. */
export function useNames(
  drawn: DrawnMap,
  region: { canonicalName: string; regionType: RegionType },
  /** Canonical names of what has a mark of its own on the map. */
  marked: readonly string[] = [],
) {
  const { language } = useSite()
  const { canonicalName, regionType } = region
  const unnamed = [canonicalName, ...marked].join(' ')
  useEffect(() => {
    if (drawn.provider.styleUrl !== null) return undefined
    const leaving = new AbortController()
    fetchNames({ region: { canonicalName, regionType }, language, signal: leaving.signal }).then(
      (names) => write(drawn, names, new Set(unnamed.split(' '))),
      () => {
        // A map without names is still a map.
      },
    )
    return () => leaving.abort()
  }, [drawn, canonicalName, regionType, unnamed, language])
}

function write({ map, provider }: DrawnMap, names: readonly PlaceName[], unnamed: ReadonlySet<string>) {
  const labels = names
    .filter(({ canonicalName }) => !unnamed.has(canonicalName))
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
