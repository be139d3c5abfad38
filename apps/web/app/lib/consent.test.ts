import { editionByName } from '@amber/editions/editions'
import { expect, test } from 'vitest'
import { hasConsent } from './consent.ts'

const edition = editionByName('world')

test.each([
  ['cookieConsent=all', true],
  ['selectedLanguage=de; cookieConsent=all', true],
  ['cookieConsent=necessary', false],
  ['cookieConsent=yes', false],
  ['cookieConsent=', false],
  ['xcookieConsent=all', false],
  ['', false],
])('cookies %j: consent to tracking is %s', (cookies, consent) => {
  expect(hasConsent(cookies, edition)).toBe(consent)
})

test('an edition that need not ask does not', () => {
  expect(hasConsent('', { trackingNeedsConsent: false })).toBe(true)
})
