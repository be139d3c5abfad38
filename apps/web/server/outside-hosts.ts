import type { OutsideHosts } from './content-security-policy.ts'
import { type LoginConfig, loginHosts } from './login-settings.ts'
import { type MapConfig, mapHosts } from './map-settings.ts'

export type OutsideConfig = MapConfig & LoginConfig

/** Whom pages have to be allowed to ask; undefined where that is nobody. */
export function outsideHosts(config: OutsideConfig): OutsideHosts | undefined {
  const map = mapHosts(config)
  const login = loginHosts(config)
  if (map === undefined || login === undefined) return map ?? login
  return { ...login, scripts: [...map.scripts, ...login.scripts], data: [...map.data, ...login.data] }
}
