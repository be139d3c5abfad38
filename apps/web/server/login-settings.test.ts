import { parseConfig } from '@amber/config/parse-config'
import { expect, test } from 'vitest'
import { configSchema } from './config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { loginSettings } from './login-settings.ts'
import { outsideHosts } from './outside-hosts.ts'

const configOf = (variables: Record<string, string>) =>
  parseConfig(configSchema, {
    PORT: '3000',
    API_URL: 'http://api.example',
    IMAGES_URL: 'http://images.example',
    ...variables,
  })
const policyOf = (variables: Record<string, string>) =>
  contentSecurityPolicy({ nonce: 'n', secure: true, outside: outsideHosts(configOf(variables)) })

test('where nothing is configured e-mail is the only way, and nobody outside is asked', () => {
  expect(loginSettings(configOf({}))).toBeUndefined()
  expect(policyOf({})).toContain("form-action 'self';")
  expect(policyOf({})).not.toMatch(/https:/)
})

test('a provider with an id has a button, and its form may lead there and nowhere else', () => {
  const variables = { FACEBOOK_APP_ID: '1', GOOGLE_CLIENT_ID: 'x' }
  expect(loginSettings(configOf(variables))?.providers).toEqual(['google', 'facebook'])
  const policy = policyOf(variables)
  expect(policy).toContain("form-action 'self' https://accounts.google.com https://www.facebook.com;")
  expect(policy).toContain("script-src 'self' 'nonce-n';")
  expect(policy).toContain("frame-src 'none';")
})

test('one tap needs an id and a script, whose host alone is allowed more', () => {
  const script = { GOOGLE_ONE_TAP_URL: 'https://accounts.google.com/gsi/client' }
  expect(loginSettings(configOf(script))).toBeUndefined()
  const variables = { ...script, GOOGLE_CLIENT_ID: 'x' }
  expect(loginSettings(configOf(variables))?.oneTap).toEqual({ clientId: 'x', scriptUrl: script.GOOGLE_ONE_TAP_URL })
  const policy = policyOf(variables)
  expect(policy).toContain("script-src 'self' 'nonce-n' https://accounts.google.com;")
  expect(policy).toContain('frame-src https://accounts.google.com;')
})

// spec: 5.human-verification-china
test('the China edition has no human verification, whatever is configured', () => {
  const variables = { RECAPTCHA_SITE_KEY: 'key' }
  expect(loginSettings(configOf(variables))?.humanVerification?.siteKey).toBe('key')
  expect(policyOf(variables)).toContain('https://www.google.com https://www.gstatic.com')
  expect(loginSettings(configOf({ ...variables, EDITION: 'china' }))).toBeUndefined()
  expect(policyOf({ ...variables, EDITION: 'china' })).not.toMatch(/https:/)
})

test('a map and a login are allowed side by side', () => {
  const policy = policyOf({
    MAP_STYLE_URL: 'https://maps.example/style.json',
    RECAPTCHA_SITE_KEY: 'key',
    RECAPTCHA_HOSTS: 'https://more.example',
  })
  expect(policy).toContain("connect-src 'self' https://maps.example https://www.google.com https://more.example;")
})
