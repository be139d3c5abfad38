import type { MapSettings } from '../app/shared/map/map-settings.ts'
import type { Config } from './config.ts'
import type { ThirdPartyHosts } from './content-security-policy.ts'

export type MapConfig = Pick<Config, 'MAP_STYLE_URL' | 'MAP_SCRIPT_URL' | 'MAP_HOSTS' | 'MAP_BOX'>

/** Returns the map settings; undefined if nothing is configured, so that pages stay smaller. */
export function mapSettings({ MAP_STYLE_URL, MAP_SCRIPT_URL, MAP_BOX }: MapConfig): MapSettings | undefined {
  if (MAP_STYLE_URL === undefined) return undefined
  return { styleUrl: MAP_STYLE_URL, scriptUrl: MAP_SCRIPT_URL, ...(MAP_BOX && { provider: 'map_box' }) }
}

/** Returns the hosts that pages must allow for the map. */
export function mapHosts({ MAP_STYLE_URL, MAP_SCRIPT_URL, MAP_HOSTS = [] }: MapConfig): ThirdPartyHosts | undefined {
  if (MAP_STYLE_URL === undefined) return undefined
  return {
    scripts: MAP_SCRIPT_URL === undefined ? [] : [new URL(MAP_SCRIPT_URL).origin],
    data: [...new Set([new URL(MAP_STYLE_URL).origin, ...MAP_HOSTS])],
  }
}
