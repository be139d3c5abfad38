import type { ThirdPartyHosts } from './content-security-policy.ts'
import { type LoginConfig, loginHosts } from './login-settings.ts'
import { type MapConfig, mapHosts } from './map-settings.ts'

export type ThirdPartyConfig = MapConfig & LoginConfig

/** Returns the third parties that pages must allow; undefined if there are none. */
export function thirdPartyHosts(config: ThirdPartyConfig): ThirdPartyHosts | undefined {
  const map = mapHosts(config)
  const login = loginHosts(config)
  if (map === undefined || login === undefined) return map ?? login
  return { ...login, scripts: [...map.scripts, ...login.scripts], data: [...map.data, ...login.data] }
}
