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
])('reads tracking consent from cookies %j as %s', (cookies, consent) => {
  expect(hasConsent(cookies, edition)).toBe(consent)
})

test('returns true without a choice when the edition needs no consent', () => {
  expect(hasConsent('', { trackingNeedsConsent: false })).toBe(true)
})
