import { fromGcj02, toGcj02 } from '@amber/domain/geo/gcj02'
import type { Point } from '@amber/domain/geo/point'
import type { StreetMap } from '@amber/domain/geo/street-map'
import type { Edition, MapProviderName } from '@amber/editions/edition'
import type { MapSettings } from './map-settings.ts'

/** Everything that differs between map providers. MapLibre draws all of them. */
export type MapProvider = {
  readonly name: MapProviderName
  /** Null for the built-in style, which makes no third-party requests. */
  readonly styleUrl: string | null
  /** Third-party script to load before the style, on demand. */
  readonly scriptUrl: string | null
  /** Converts a point of the earth to this map's coordinates; `toEarth` converts back. */
  readonly toMap: (point: Point) => Point
  readonly toEarth: (point: Point) => Point
  /** Whether the built-in style may draw borders when it replaces this provider, because countries disagree on them. */
  readonly borders: boolean
  /** Streets for the built-in style, for some towns. A provider's style has its own. */
  readonly streets: readonly StreetMap[]
}

type ProviderTraits = Pick<MapProvider, 'toMap' | 'toEarth' | 'borders'>

const TRUE_COORDINATES: ProviderTraits = { toMap: (point) => point, toEarth: (point) => point, borders: true }

const PROVIDER_TRAITS: Readonly<Record<MapProviderName, ProviderTraits>> = {
  standard: TRUE_COORDINATES,
  map_box: TRUE_COORDINATES,
  alternate: { toMap: toGcj02, toEarth: fromGcj02, borders: false },
}

export function mapProviderOf({ mapProvider }: Edition, settings: MapSettings = {}): MapProvider {
  const name = settings.provider ?? mapProvider
  const { styleUrl = null, scriptUrl = null, streets = [] } = settings
  // The built-in map uses true coordinates, whichever provider it replaces.
  if (styleUrl === null)
    return { ...TRUE_COORDINATES, name, styleUrl, scriptUrl: null, borders: PROVIDER_TRAITS[name].borders, streets }
  return { ...PROVIDER_TRAITS[name], name, styleUrl, scriptUrl, streets: [] }
}

/** Returns the configured provider, and the built-in map that replaces it while its style is unavailable. */
export const mapProvidersOf = (edition: Edition, settings: MapSettings = {}) => ({
  configured: mapProviderOf(edition, settings),
  builtIn: mapProviderOf(edition, { streets: settings.streets }),
})
