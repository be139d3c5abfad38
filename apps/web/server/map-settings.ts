import type { MapSettings } from '../app/lib/map-settings.ts'
import type { Config } from './config.ts'
import type { OutsideHosts } from './content-security-policy.ts'

export type MapConfig = Pick<Config, 'MAP_STYLE_URL' | 'MAP_SCRIPT_URL' | 'MAP_HOSTS' | 'MAP_BOX'>

/** Undefined where nothing is configured: pages then carry no word of it. */
export function mapSettings({ MAP_STYLE_URL, MAP_SCRIPT_URL, MAP_BOX }: MapConfig): MapSettings | undefined {
  if (MAP_STYLE_URL === undefined) return undefined
  return { styleUrl: MAP_STYLE_URL, scriptUrl: MAP_SCRIPT_URL, ...(MAP_BOX && { provider: 'map_box' }) }
}

/** Whom the page has to be allowed to ask for it. */
export function mapHosts({ MAP_STYLE_URL, MAP_SCRIPT_URL, MAP_HOSTS = [] }: MapConfig): OutsideHosts | undefined {
  if (MAP_STYLE_URL === undefined) return undefined
  return {
    scripts: MAP_SCRIPT_URL === undefined ? [] : [new URL(MAP_SCRIPT_URL).origin],
    data: [...new Set([new URL(MAP_STYLE_URL).origin, ...MAP_HOSTS])],
  }
}
