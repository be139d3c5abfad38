import { LANGUAGES } from '@amber/domain/languages'
import { describe, expect, test } from 'vitest'
import { isPrivatePath, mayTagPage } from './is-private-path.ts'

describe('isPrivatePath', () => {
  test.each([
    '/payments/token',
    '/payments/token/complete',
    '/shared/token',
    '/shared/options/token',
    '/login/link',
    '/login',
    '/forms/submit',
    '/places/a-house/payment',
    '/places/a-house/form',
    '/places/a-house/lead',
    '/Places/A-House/Payment/',
    '/dashboard/leads',
  ])('returns true for %s, in each language', (path) => {
    expect(isPrivatePath(path)).toBe(true)
    for (const language of LANGUAGES) expect(isPrivatePath(`/${language}${path}`)).toBe(true)
  })

  test.each(['/', '/places/a-house', '/places/search/london', '/help/payments', '/loginless', '/de/places/leads'])(
    'returns false for %s',
    (path) => expect(isPrivatePath(path)).toBe(false),
  )
})

describe('mayTagPage', () => {
  const home = 'https://amber.example/'
  const visit = { url: home, loadedUrl: home, referrer: '' }

  test('returns true for a page without secrets, wherever the visitor came from', () => {
    expect(mayTagPage(visit)).toBe(true)
    expect(mayTagPage({ ...visit, referrer: 'https://other.example/login' })).toBe(true)
    expect(mayTagPage({ ...visit, referrer: `${home}places/a-house` })).toBe(true)
  })

  test.each(['url', 'loadedUrl', 'referrer'])('returns false if a private page is the %s', (part) => {
    expect(mayTagPage({ ...visit, [part]: `${home}payments/token` })).toBe(false)
  })
})
