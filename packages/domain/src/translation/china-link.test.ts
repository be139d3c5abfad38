import { expect, test } from 'vitest'
import { chinaLinkLanguage } from './china-link.ts'

const link = {
  path: '/places/mill-house-leeds',
  query: new URLSearchParams('isChinaLang=true'),
  chosen: undefined,
  defaultLanguage: 'en',
  exemptPaths: new Set(['/places/halls-leeds']),
} as const

// spec: 2.translation-by-query
test('switches to Chinese for a reader who chose no language', () => {
  expect(chinaLinkLanguage(link)).toBe('zh')
})

// spec: 2.translation-exempt-paths
test('switches nothing on an exempt path', () => {
  expect(chinaLinkLanguage({ ...link, path: '/places/halls-leeds' })).toBeUndefined()
})

test('leaves a chosen language alone, English too', () => {
  for (const chosen of ['en', 'de', 'zh'] as const) expect(chinaLinkLanguage({ ...link, chosen })).toBeUndefined()
})

test('switches nothing in an edition that is Chinese already, or without the parameter', () => {
  expect(chinaLinkLanguage({ ...link, defaultLanguage: 'zh' })).toBeUndefined()
  for (const search of ['', 'isChinaLang=false', 'isChinaLang=1'])
    expect(chinaLinkLanguage({ ...link, query: new URLSearchParams(search) })).toBeUndefined()
})
