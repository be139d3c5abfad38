import type { TagSettings } from '../app/shared/tracking/tag-settings.ts'
import type { Config } from './config.ts'
import type { ThirdPartyHosts } from './content-security-policy.ts'

export type TagConfig = Pick<Config, 'TAG_MANAGER_URL' | 'ADS_TAG_ID' | 'TAG_HOSTS'> & {
  readonly ADS_SCRIPT_URL?: string
  readonly SITE_STAGE?: 'production' | 'preview' | 'development'
}

/** Matches scripts of a developer's own machine. */
const LOCAL_URL = /^http:\/\/(?:localhost|127\.0\.0\.1):/

/**
 * Returns which third parties get events; undefined without any, and except on the live site. Development may use stand-ins for
 * them on the same machine, which tell nobody.
 */
export function tagSettings(config: TagConfig): TagSettings | undefined {
  const { SITE_STAGE, TAG_MANAGER_URL: managerUrl, ADS_TAG_ID: tagId, ADS_SCRIPT_URL: scriptUrl } = config
  const mayUse = (url: string) => SITE_STAGE === 'production' || (SITE_STAGE === 'development' && LOCAL_URL.test(url))
  const ads = tagId !== undefined && scriptUrl !== undefined && mayUse(scriptUrl) ? { scriptUrl, tagId } : undefined
  const manager = managerUrl !== undefined && mayUse(managerUrl) ? managerUrl : undefined
  return manager === undefined && ads === undefined ? undefined : { managerUrl: manager, ads }
}

/** Returns the hosts that pages must allow for the tags, which also send by images. */
export function tagHosts(config: TagConfig): ThirdPartyHosts | undefined {
  const settings = tagSettings(config)
  if (settings === undefined) return undefined
  const scripts = [settings.managerUrl, settings.ads?.scriptUrl].filter((url) => url !== undefined)
  const hosts = [...new Set([...scripts.map((url) => new URL(url).origin), ...(config.TAG_HOSTS ?? [])])]
  return { scripts: hosts, data: hosts, images: hosts }
}
