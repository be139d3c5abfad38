import { parseConfig } from '@amber/config/parse-config'
import { expect, test } from 'vitest'
import { cardSettings, pageHosts } from './card-settings.ts'
import { configSchema } from './config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const ADDRESSES = { PORT: '3000', API_URL: 'http://api.test', IMAGES_URL: 'http://images.test' }
const CARDS = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
/** All that can be configured of others besides. */
const OTHERS = {
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

const configOf = (variables: Record<string, string>) => parseConfig(configSchema, { ...ADDRESSES, ...variables })
const policyOf = (variables: Record<string, string>, path: string) =>
  contentSecurityPolicy({ nonce: 'n', secure: true, outside: pageHosts(configOf(variables))(path) })

test.each(PAYMENT_PAGES)('%s asks who takes the cards and nobody else, whatever else is configured', (path) => {
  expect(policyOf({ ...CARDS, ...OTHERS }, path).split('; ')).toEqual([
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

test.each(OTHER_PAGES)('%s may not ask who takes the cards', (path) => {
  expect(policyOf({ ...CARDS, ...OTHERS }, path)).not.toContain('stripe')
  expect(policyOf({ ...CARDS, ...OTHERS }, path)).toContain('https://maps.example')
})

test('a stand-in is asked in place of Stripe', () => {
  const policy = policyOf({ ...CARDS, STRIPE_SCRIPT_URL: 'http://127.0.0.1:3004/v3/' }, '/payments/a')
  expect(policy).toContain("script-src 'self' 'nonce-n' http://127.0.0.1:3004;")
  expect(policy).toContain('frame-src http://127.0.0.1:3004;')
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:3004;")
  expect(policy).not.toContain('stripe.com')
})

test('without a key no page knows of cards', () => {
  expect(cardSettings(configOf({}))).toBeUndefined()
  expect(policyOf(OTHERS, '/payments/a')).not.toMatch(/https:/)
})
