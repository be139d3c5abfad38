import { parseConfig } from '@amber/config/parse-config'
import { expect, test } from 'vitest'
import { cardSettings, pageHosts } from './card-settings.ts'
import { configSchema } from './config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const REQUIRED_SETTINGS = {
  SITE_STAGE: 'development',
  PORT: '3000',
  SITE_URL: 'https://amber.test',
  API_URL: 'http://api.test',
  IMAGES_URL: 'http://images.test',
}
const CARD_SETTINGS = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
/** All other third parties that can be configured. */
const THIRD_PARTIES = {
  MAP_STYLE_URL: 'https://maps.example/style.json',
  MAP_SCRIPT_URL: 'https://scripts.example/map.js',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_ONE_TAP_URL: 'https://accounts.google.com/gsi/client',
  RECAPTCHA_SITE_KEY: 'key',
}

const PAYMENT_PAGES = [
  '/places/marlow-yard/payment',
  '/Places/marlow-yard/Payment/',
  `/payments/${'t'.repeat(43)}`,
  `/payments/${'t'.repeat(43)}/complete`,
]
const OTHER_PAGES = [
  '/',
  '/places/marlow-yard',
  '/places/marlow-yard/form',
  '/places/payment',
  '/places/a/b/payment',
  '/profile/payments',
  '/payments',
  '/payments/a/complete/b',
]

const configOf = (variables: Record<string, string>) =>
  parseConfig(configSchema, { ...REQUIRED_SETTINGS, ...variables })
const policyOf = (variables: Record<string, string>, path: string) =>
  contentSecurityPolicy({ nonce: 'n', secure: true, outside: pageHosts(configOf(variables))(path) })

test.each(PAYMENT_PAGES)('allows only the card provider on %s, regardless of what else is configured', (path) => {
  expect(policyOf({ ...CARD_SETTINGS, ...THIRD_PARTIES }, path).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'nonce-n' https://js.stripe.com https://*.js.stripe.com",
    "style-src 'self' 'nonce-n'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https://*.stripe.com data:",
    "font-src 'self'",
    "connect-src 'self' https://api.stripe.com",
    "worker-src 'self'",
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ])
})

test.each(OTHER_PAGES)('does not allow the card provider on %s', (path) => {
  expect(policyOf({ ...CARD_SETTINGS, ...THIRD_PARTIES }, path)).not.toContain('stripe')
  expect(policyOf({ ...CARD_SETTINGS, ...THIRD_PARTIES }, path)).toContain('https://maps.example')
})

test('allows a stand-in instead of Stripe', () => {
  const policy = policyOf({ ...CARD_SETTINGS, STRIPE_SCRIPT_URL: 'http://127.0.0.1:3004/v3/' }, '/payments/a')
  expect(policy).toContain("script-src 'self' 'nonce-n' http://127.0.0.1:3004;")
  expect(policy).toContain('frame-src http://127.0.0.1:3004;')
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:3004;")
  expect(policy).not.toContain('stripe.com')
})

test('allows no card provider without a key', () => {
  expect(cardSettings(configOf({}))).toBeUndefined()
  expect(policyOf(THIRD_PARTIES, '/payments/a')).not.toMatch(/https:/)
})

test('allows the telephone server in the dashboard only', () => {
  const telephone = { SIP_WEBSOCKET_URL: 'wss://sip.amber.test/ws' }
  for (const path of ['/dashboard', '/fr/dashboard/leads/dial']) {
    expect(policyOf(telephone, path)).toContain("connect-src 'self' wss://sip.amber.test;")
    expect(policyOf({ ...telephone, ...THIRD_PARTIES }, path)).toMatch(/connect-src [^;]*maps\.example[^;]*wss:/)
    // It serves no images.
    expect(policyOf({ ...telephone, ...THIRD_PARTIES }, path)).not.toMatch(/img-src [^;]*wss:/)
    expect(policyOf({}, path)).not.toContain('wss:')
  }
  for (const path of [...OTHER_PAGES, ...PAYMENT_PAGES])
    expect(policyOf({ ...telephone, ...CARD_SETTINGS }, path)).not.toContain('wss:')
})
