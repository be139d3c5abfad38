import { parseConfig } from '@amber/config/parse-config'
import { expect, test } from 'vitest'
import { configSchema } from './config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { tagHosts, tagSettings } from './tag-settings.ts'
import { thirdPartyHosts } from './third-party-hosts.ts'

const configOf = (variables: Record<string, string>) =>
  parseConfig(configSchema, {
    SITE_STAGE: 'production',
    PORT: '3000',
    SITE_URL: 'https://amber.test',
    SITE_HOSTS: 'amber.test',
    API_URL: 'http://api.example',
    IMAGES_URL: 'http://images.example',
    ...variables,
  })

const MANAGER = { TAG_MANAGER_URL: 'https://tags.example/gtm.js?id=GTM-1' }
const ADS = { ADS_TAG_ID: '187', ADS_SCRIPT_URL: 'https://ads.example/bat.js' }

// spec: 9.production-scripts
test.each(['preview', 'development'])('sends no events to third parties from a site that is a %s', (stage) => {
  const config = configOf({ ...MANAGER, ...ADS, SITE_STAGE: stage })
  expect([tagSettings(config), tagHosts(config)]).toEqual([undefined, undefined])
})

test('lets only a developer use stand-ins of the same machine', () => {
  const standIns = {
    TAG_MANAGER_URL: 'http://127.0.0.1:4321/gtm.js',
    ADS_TAG_ID: '187',
    ADS_SCRIPT_URL: 'http://localhost:1/b.js',
  }
  expect(tagSettings(configOf({ ...standIns, SITE_STAGE: 'development' }))).toEqual({
    managerUrl: standIns.TAG_MANAGER_URL,
    ads: { scriptUrl: standIns.ADS_SCRIPT_URL, tagId: '187' },
  })
  expect(() => configOf(standIns)).toThrow('TAG_MANAGER_URL is rejected outside development')
})

test('names only the third parties that are configured', () => {
  expect(tagSettings(configOf({}))).toBeUndefined()
  expect(tagSettings(configOf(MANAGER))).toEqual({ managerUrl: MANAGER.TAG_MANAGER_URL, ads: undefined })
  expect(tagSettings(configOf(ADS))).toEqual({ ads: { tagId: '187', scriptUrl: ADS.ADS_SCRIPT_URL } })
})

test('allows the scripts of tags, what they send to, and nothing else of them', () => {
  const hosts = thirdPartyHosts(configOf({ ...MANAGER, ...ADS, TAG_HOSTS: 'https://collect.example' }))
  const policy = contentSecurityPolicy({ nonce: 'n', secure: true, outside: hosts })
  for (const directive of ["script-src 'self' 'nonce-n'", "connect-src 'self'", "img-src 'self'"])
    expect(policy).toContain(`${directive} https://tags.example https://ads.example https://collect.example`)
  expect(policy).toContain("frame-src 'none'")
})
