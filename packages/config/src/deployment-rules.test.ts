import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findRejection } from './deployment-rules.ts'
import { PUBLIC_VALUES } from './public-values.ts'

const documentKey = (bytes: Uint8Array) => `2026-11:${Buffer.from(bytes).toString('base64')}`

describe('findRejection', () => {
  test.each(PUBLIC_VALUES)(
    'rejects the public value %s, alone and within a longer value, without repeating it',
    (value) => {
      for (const variable of ['LOGIN_SECRET', 'S3_ACCESS_KEY_ID', 'STRIPE_PUBLISHABLE_KEY']) {
        for (const text of [value, `${randomBytes(16).toString('hex')}${value}`]) {
          const rejection = findRejection(variable, text)
          expect(rejection).toMatch(/is rejected outside development: this value is public/)
          expect(rejection).not.toContain(value)
        }
      }
    },
  )

  test('rejects a public document key under any name and at any position', () => {
    const publicKey = '2026-11:cGFwZXJzLWluLWRldmVsb3BtZW50LWFuZC10ZXN0cyE='
    expect(findRejection('DOCUMENT_KEYS', publicKey)).toMatch(/public/)
    expect(findRejection('DOCUMENT_KEYS', `${documentKey(randomBytes(32))},${publicKey}`)).toMatch(/public/)
  })

  test('rejects secrets and keys that can be guessed, and accepts random ones', () => {
    for (const variable of ['LOGIN_SECRET', 'STRIPE_WEBHOOK_SECRET', 'S3_SECRET_ACCESS_KEY', 'STRIPE_SECRET_KEY']) {
      for (const weak of ['x', 'a'.repeat(32), 'changeme'.repeat(4)])
        expect(findRejection(variable, weak)).toMatch(/can be guessed/)
      expect(findRejection(variable, `whsec_${randomBytes(24).toString('base64')}`)).toBeUndefined()
    }
    for (const byte of [0, 65, 255])
      expect(findRejection('DOCUMENT_KEYS', documentKey(new Uint8Array(32).fill(byte)))).toMatch(/can be guessed/)
    const [first, second] = [documentKey(randomBytes(32)), documentKey(randomBytes(32))]
    expect(findRejection('DOCUMENT_KEYS', `${first},${documentKey(new Uint8Array(32))}`)).toMatch(/can be guessed/)
    expect(findRejection('DOCUMENT_KEYS', `${first},${second}`)).toBeUndefined()
  })

  test('rejects a site without TLS', () => {
    expect(findRejection('SITE_URL', 'http://amber.example')).toMatch(/https/)
    expect(findRejection('SITE_URL', 'https://amber.example')).toBeUndefined()
  })

  test('rejects a telephone server without TLS', () => {
    expect(findRejection('SIP_WEBSOCKET_URL', 'ws://sip.amber.example')).toMatch(/wss/)
    expect(findRejection('SIP_WEBSOCKET_URL', 'wss://sip.amber.example')).toBeUndefined()
  })

  test.each([
    ['STRIPE_API_URL', 'https://api.stripe.com'],
    ['STRIPE_SCRIPT_URL', 'https://js.stripe.com/endive/stripe.js'],
    ['TWILIO_API_URL', 'https://api.twilio.com'],
    ['GOOGLE_ISSUER', 'https://accounts.google.com'],
    ['APPLE_ISSUER', 'https://appleid.apple.com'],
    ['FACEBOOK_GRAPH_URL', 'https://graph.facebook.com'],
    ['FACEBOOK_DIALOG_URL', 'https://www.facebook.com/dialog/oauth'],
  ])('accepts as %s only the provider', (variable, own) => {
    expect(findRejection(variable, own)).toBeUndefined()
    expect(findRejection(variable, undefined)).toBeUndefined()
    const { host } = new URL(own)
    for (const other of [
      'http://127.0.0.1:3004',
      own.replace('https:', 'http:'),
      own.replace(host, `${host}.evil.example`),
      own.replace(host, `evil.example`),
      own.replace(host, `${host}:8443`),
    ])
      expect(findRejection(variable, other), other).toMatch(/provider/)
  })

  test('requires the hosts of the site', () => {
    expect(findRejection('SITE_HOSTS', undefined)).toBe('SITE_HOSTS is missing')
    expect(findRejection('SITE_HOSTS', 'amber.example')).toBeUndefined()
    expect(findRejection('SITE_HOSTS', 'amber.example,127.0.0.1:3000')).toMatch(/it lists a local host$/)
  })

  test('accepts any value of a variable without a rule', () => {
    expect(findRejection('S3_BUCKET', 'amber')).toBeUndefined()
    expect(findRejection('REDIS_URL', undefined)).toBeUndefined()
  })
})
