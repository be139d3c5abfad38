import { EDGE_KEY_COOKIES } from '@amber/domain/edge/edge-policy'
import { parseCookie } from 'cookie'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cookieHeaderOf } from '../app/server/preferences.server.ts'
import { edgeHeadersOf, inlineHashesOf } from './edge-headers.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

const PAGE = {
  key: '',
  address: 'https://amber.example/places/oak-house',
  cookie: '',
  flags: {},
  status: 200 as const,
  edgeKind: 'places' as const,
}

describe('edgeHeadersOf', () => {
  test('says how long a page is stored, by which names it is purged, and which scripts it has', () => {
    const headers = edgeHeadersOf(undefined)(PAGE, '<script nonce="n">a()</script><a href="/places/elm">Elm</a>')
    expect(headers).toMatchObject({
      'surrogate-control': 'max-age=40, stale-while-revalidate=10',
      'surrogate-key': 'place:oak-house place:elm',
    })
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hashOf('a()')}';`)
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  test('stores no page that differs between visitors with the same key', () => {
    expect(edgeHeadersOf(undefined)({ ...PAGE, edgeKind: undefined }, '')).toEqual({})
  })
})

test('hashes each inline script and style once, and nothing that has a file', () => {
  const html = `
    <script nonce="n">one()</script><script nonce="n" async="" src="/assets/a.js"></script>
    <script type="text/plain" id="later">two()</script><style nonce="n">p{}</style><script>one()</script>
  `
  expect(inlineHashesOf(html)).toEqual(['one()', 'two()', 'p{}'].map(hashOf))
})

test('the key of a shared cache has every preference that a page reads', () => {
  const cookie = cookieHeaderOf({
    language: 'de',
    currency: 'EUR',
    bannerHidden: true,
    consent: 'all',
    nationality: 'IN',
  })
  expect(Object.keys(parseCookie(cookie)).toSorted()).toEqual([...EDGE_KEY_COOKIES].toSorted())
})
