import type { MapSettings } from '../app/shared/map/map-settings.ts'
import type { Config } from './config.ts'
import type { ThirdPartyHosts } from './content-security-policy.ts'

export type MapConfig = Pick<
  Config,
  'MAP_STYLE_URL' | 'MAP_SCRIPT_URL' | 'MAP_HOSTS' | 'MAP_BOX_STYLE_URL' | 'MAP_BOX_HOSTS' | 'STREET_MAPS'
>

/** Returns the settings of the edition's provider; undefined if nothing is configured, so that pages stay smaller. */
export const mapSettings = ({ MAP_STYLE_URL, MAP_SCRIPT_URL, STREET_MAPS }: MapConfig): MapSettings | undefined =>
  MAP_STYLE_URL === undefined
    ? STREET_MAPS && { streets: STREET_MAPS }
    : { styleUrl: MAP_STYLE_URL, scriptUrl: MAP_SCRIPT_URL, streets: STREET_MAPS }

/** Returns the settings of the third provider, which needs no script; undefined if it is not configured. */
export const mapBoxSettings = ({ MAP_BOX_STYLE_URL, STREET_MAPS }: MapConfig): MapSettings | undefined =>
  MAP_BOX_STYLE_URL === undefined
    ? undefined
    : { styleUrl: MAP_BOX_STYLE_URL, provider: 'map_box', streets: STREET_MAPS }

/** Returns the hosts that pages must allow for the map. A feature flag may change the provider of a page at any time. */
export function mapHosts(config: MapConfig): ThirdPartyHosts | undefined {
  const { MAP_STYLE_URL, MAP_SCRIPT_URL, MAP_HOSTS, MAP_BOX_STYLE_URL, MAP_BOX_HOSTS } = config
  const data = [...styleHosts(MAP_STYLE_URL, MAP_HOSTS), ...styleHosts(MAP_BOX_STYLE_URL, MAP_BOX_HOSTS)]
  if (data.length === 0) return undefined
  const needsScript = MAP_STYLE_URL !== undefined && MAP_SCRIPT_URL !== undefined
  return { scripts: needsScript ? [new URL(MAP_SCRIPT_URL).origin] : [], data: [...new Set(data)] }
}

const styleHosts = (styleUrl: string | undefined, hosts: readonly string[] = []): string[] =>
  styleUrl === undefined ? [] : [new URL(styleUrl).origin, ...hosts]
