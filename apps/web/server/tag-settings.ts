import type { TagSettings } from '../app/shared/tracking/tag-settings.ts'
import type { Config } from './config.ts'
import type { ThirdPartyHosts } from './content-security-policy.ts'

export type TagConfig = Pick<Config, 'TAG_MANAGER_URL' | 'ADS_TAG_ID' | 'TAG_HOSTS'> & {
  readonly ADS_SCRIPT_URL?: string
  readonly SITE_STAGE?: 'production' | 'preview' | 'development'
}

/** Returns which third parties get events; undefined without any, and except on the live site. */
export function tagSettings(config: TagConfig): TagSettings | undefined {
  const { SITE_STAGE, TAG_MANAGER_URL: managerUrl, ADS_TAG_ID: tagId, ADS_SCRIPT_URL: scriptUrl } = config
  if (SITE_STAGE !== 'production') return undefined
  const ads = tagId !== undefined && scriptUrl !== undefined ? { scriptUrl, tagId } : undefined
  return managerUrl === undefined && ads === undefined ? undefined : { managerUrl, ads }
}

/** Returns the hosts that pages must allow for the tags, which also send by images. */
export function tagHosts(config: TagConfig): ThirdPartyHosts | undefined {
  const settings = tagSettings(config)
  if (settings === undefined) return undefined
  const scripts = [settings.managerUrl, settings.ads?.scriptUrl].filter((url) => url !== undefined)
  const hosts = [...new Set([...scripts.map((url) => new URL(url).origin), ...(config.TAG_HOSTS ?? [])])]
  return { scripts: hosts, data: hosts, images: hosts }
}
