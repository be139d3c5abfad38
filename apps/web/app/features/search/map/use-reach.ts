import { getTravelArea } from '@amber/contract/endpoints/travel'
import type { TravelArea } from '@amber/contract/schemas/travel'
import { formatCommute, type RequestedCommute } from '@amber/domain/commute/commute-filter'
import type { FeatureCollection } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { callApi } from '../../../browser/api-client.ts'
import type { MapColours } from '../../../shared/map/map-colours.ts'
import { lineOf, type MapHandle } from '../../../shared/map/map-geometry.ts'
import { useOverlay } from '../../../shared/map/use-overlay.ts'

/** Draws the area within each limit of minutes, and returns what is drawn. Where two overlap, both fills add up. */
export function useReach(mapHandle: MapHandle, commutes: readonly RequestedCommute[]): readonly TravelArea[] {
  const { provider } = mapHandle
  const areas = useTravelAreas(commutes)
  const data = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: areas.map(({ geometry }, index) => ({
        type: 'Feature',
        properties: { number: index },
        geometry: {
          type: 'MultiPolygon',
          coordinates: geometry.coordinates.map((rings) =>
            rings.map((ring) =>
              lineOf(
                ring.map(([lng, lat]) => ({ lat, lng })),
                provider,
              ),
            ),
          ),
        },
      })),
    }),
    [areas, provider],
  )
  useOverlay(mapHandle, { source: 'reach', data, layers: reachLayers })
  return areas
}

/** The second area has a dashed edge, so that both can be told apart without colours. */
const reachLayers = (colours: MapColours): LayerSpecification[] => [
  { id: 'reach-fill', type: 'fill', source: 'reach', paint: { 'fill-color': colours.honey, 'fill-opacity': 0.2 } },
  {
    id: 'reach',
    type: 'line',
    source: 'reach',
    filter: ['==', ['get', 'number'], 0],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colours.honeyDeep, 'line-width': 2 },
  },
  {
    id: 'reach-second',
    type: 'line',
    source: 'reach',
    filter: ['>', ['get', 'number'], 0],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colours.honeyDeep, 'line-width': 2, 'line-dasharray': [3, 2] },
  },
]

const NO_AREAS: readonly TravelArea[] = []

/** Loads the areas in the order of the limits. Without them, the map still shows the places. */
function useTravelAreas(commutes: readonly RequestedCommute[]): readonly TravelArea[] {
  const [found, setFound] = useState<{ key: string; areas: readonly TravelArea[] }>()
  const key = commutes.map(formatCommute).join(',')
  useEffect(() => {
    if (commutes.length === 0) return undefined
    const controller = new AbortController()
    const load = async (query: RequestedCommute) =>
      (await callApi(getTravelArea, { query }, { signal: controller.signal })).data
    Promise.all(commutes.map(load)).then(
      (areas) => setFound({ key, areas }),
      // The request was aborted or the API is unavailable; the list says the minutes all the same.
      () => {},
    )
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key covers the limits
  }, [key])
  return found?.key === key && commutes.length > 0 ? found.areas : NO_AREAS
}
