import { parseConfig } from '@amber/config/parse-config'
import { expect, test } from 'vitest'
import { configSchema } from './config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { loginSettings } from './login-settings.ts'
import { thirdPartyHosts } from './third-party-hosts.ts'

const configOf = (variables: Record<string, string>) =>
  parseConfig(configSchema, {
    SITE_STAGE: 'development',
    PORT: '3000',
    SITE_URL: 'https://amber.test',
    API_URL: 'http://api.example',
    IMAGES_URL: 'http://images.example',
    ...variables,
  })
const policyOf = (variables: Record<string, string>) =>
  contentSecurityPolicy({ nonce: 'n', secure: true, outside: thirdPartyHosts(configOf(variables)) })

test('allows no login provider and no third party when nothing is configured', () => {
  expect(loginSettings(configOf({}))).toBeUndefined()
  expect(policyOf({})).toContain("form-action 'self';")
  expect(policyOf({})).not.toMatch(/https:/)
})

test('lists a provider with an id and allows only its form target', () => {
  const variables = { FACEBOOK_APP_ID: '1', GOOGLE_CLIENT_ID: 'x' }
  expect(loginSettings(configOf(variables))?.providers).toEqual(['google', 'facebook'])
  const policy = policyOf(variables)
  expect(policy).toContain("form-action 'self' https://accounts.google.com https://www.facebook.com;")
  expect(policy).toContain("script-src 'self' 'nonce-n';")
  expect(policy).toContain("frame-src 'none';")
})

test("requires an id and a script for One Tap, and allows only the script's host", () => {
  const scriptSettings = { GOOGLE_ONE_TAP_URL: 'https://accounts.google.com/gsi/client' }
  expect(loginSettings(configOf(scriptSettings))).toBeUndefined()
  const variables = { ...scriptSettings, GOOGLE_CLIENT_ID: 'x' }
  expect(loginSettings(configOf(variables))?.oneTap).toEqual({
    clientId: 'x',
    scriptUrl: scriptSettings.GOOGLE_ONE_TAP_URL,
  })
  const policy = policyOf(variables)
  expect(policy).toContain("script-src 'self' 'nonce-n' https://accounts.google.com;")
  expect(policy).toContain('frame-src https://accounts.google.com;')
})

// spec: 5.human-verification-china
test('has no human verification in the China edition, regardless of the configuration', () => {
  const variables = { RECAPTCHA_SITE_KEY: 'key' }
  expect(loginSettings(configOf(variables))?.humanVerification?.siteKey).toBe('key')
  expect(policyOf(variables)).toContain('https://www.google.com https://www.gstatic.com')
  expect(loginSettings(configOf({ ...variables, EDITION: 'china' }))).toBeUndefined()
  expect(policyOf({ ...variables, EDITION: 'china' })).not.toMatch(/https:/)
})

test('allows the hosts of a map and of human verification together', () => {
  const policy = policyOf({
    MAP_STYLE_URL: 'https://maps.example/style.json',
    RECAPTCHA_SITE_KEY: 'key',
    RECAPTCHA_HOSTS: 'https://more.example',
  })
  expect(policy).toContain("connect-src 'self' https://maps.example https://www.google.com https://more.example;")
})
