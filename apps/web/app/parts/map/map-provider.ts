import { fromGcj02, toGcj02 } from '@amber/domain/geo/gcj02'
import type { Point } from '@amber/domain/geo/point'
import type { Edition, MapProviderName } from '@amber/editions/edition'
import type { MapSettings } from '../../lib/map-settings.ts'

/** All that differs between those whose maps we show. Everything is drawn by MapLibre. */
export type MapProvider = {
  readonly name: MapProviderName
  /** Null: the built-in style, which asks nobody outside. */
  readonly styleUrl: string | null
  /** Loaded before the style, on demand. */
  readonly scriptUrl: string | null
  /** Where a point of the earth is on this map, and the other way round. */
  readonly toMap: (point: Point) => Point
  readonly toEarth: (point: Point) => Point
  /** Where the built-in style stands in: whether it may draw borders, on which countries disagree. */
  readonly borders: boolean
}

type Ways = Pick<MapProvider, 'toMap' | 'toEarth' | 'borders'>

const AS_IT_IS: Ways = { toMap: (point) => point, toEarth: (point) => point, borders: true }

const WAYS: Readonly<Record<MapProviderName, Ways>> = {
  standard: AS_IT_IS,
  map_box: AS_IT_IS,
  alternate: { toMap: toGcj02, toEarth: fromGcj02, borders: false },
}

export function mapProviderOf({ mapProvider }: Edition, settings: MapSettings = {}): MapProvider {
  const name = settings.provider ?? mapProvider
  const { styleUrl = null, scriptUrl = null } = settings
  // Our own map is of the earth as it is, whoever's maps it stands in for.
  if (styleUrl === null) return { ...AS_IT_IS, name, styleUrl, scriptUrl: null, borders: WAYS[name].borders }
  return { ...WAYS[name], name, styleUrl, scriptUrl }
}
