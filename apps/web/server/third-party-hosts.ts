import { type ChatWidgetConfig, chatWidgetHosts } from './chat-widget.ts'
import type { ThirdPartyHosts } from './content-security-policy.ts'
import { type LoginConfig, loginHosts } from './login-settings.ts'
import { type MapConfig, mapHosts } from './map-settings.ts'
import { type TagConfig, tagHosts } from './tag-settings.ts'

export type ThirdPartyConfig = MapConfig & LoginConfig & ChatWidgetConfig & TagConfig

/** Returns the third parties that pages must allow; undefined if there are none. */
export function thirdPartyHosts(config: ThirdPartyConfig): ThirdPartyHosts | undefined {
  const all = [mapHosts(config), loginHosts(config), chatWidgetHosts(config), tagHosts(config)]
  return all.reduce((first, second) => (first && second ? mergeHosts(first, second) : (first ?? second)))
}

function mergeHosts(first: ThirdPartyHosts, second: ThirdPartyHosts): ThirdPartyHosts {
  const all = [first, second]
  const merge = (key: 'frames' | 'styles' | 'forms') => {
    const hosts = all.flatMap((party) => party[key] ?? [])
    return hosts.length > 0 && { [key]: hosts }
  }
  return {
    scripts: all.flatMap(({ scripts }) => scripts),
    data: all.flatMap(({ data }) => data),
    ...(all.some(({ images }) => images) && { images: all.flatMap(({ images, data }) => images ?? data) }),
    ...merge('frames'),
    ...merge('styles'),
    ...merge('forms'),
  }
}
