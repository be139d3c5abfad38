import { expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { originalQuery, pageTranslation, toggleOriginalUrl, wordsLanguage } from './page-translation.ts'

const exemptPaths = new Set(['/places/halls-leeds', '/places/search/university-of-leeds'])
const translationOf = (path: string, language: (typeof LANGUAGES)[number], search = '') =>
  pageTranslation({ path, language, query: new URLSearchParams(search), exemptPaths })

// spec: 2.translation-not-english
test('translates listings into every language but English', () => {
  const shown = LANGUAGES.filter((language) => translationOf('/places/mill-house-leeds', language) === 'shown')
  expect(shown).toEqual(['es', 'fr', 'de', 'zh'])
})

// spec: 2.translation-exempt-paths
test.each(['/places/halls-leeds', '/places/search/university-of-leeds', '/Places/Halls-Leeds/'])(
  'leaves listings as they are at %s, whatever the query says',
  (path) => {
    for (const search of ['', 'isChinaLang=true', 'original=false'])
      expect(translationOf(path, 'zh', search)).toBe('exempt')
  },
)

test('exempts a path itself and nothing below or beside it', () => {
  for (const path of ['/places/halls-leeds-2', '/places/search/halls-leeds', '/places/halls-leeds/form', '/'])
    expect(translationOf(path, 'zh')).toBe('shown')
})

test('hides the translation from a visitor who asks for the original', () => {
  expect(translationOf('/places/mill-house-leeds', 'fr', 'original=true')).toBe('hidden')
  expect(translationOf('/places/mill-house-leeds', 'fr', 'original=1')).toBe('shown')
  expect(translationOf('/places/mill-house-leeds', 'en', 'original=true')).toBe('none')
})

test('asks the API for the original where the page shows it', () => {
  expect((['shown', 'hidden', 'exempt', 'none'] as const).map(originalQuery)).toEqual([
    {},
    { original: true },
    { original: true },
    {},
  ])
})

test("names the language of the landlord's words where the page shows the original", () => {
  expect((['shown', 'hidden', 'exempt', 'none'] as const).map(wordsLanguage)).toEqual([
    undefined,
    'en',
    'en',
    undefined,
  ])
})

test('toggles the original and keeps other parameters', () => {
  expect(toggleOriginalUrl('?inventory_id=7')).toBe('?inventory_id=7&original=true')
  expect(toggleOriginalUrl('?original=true&inventory_id=7')).toBe('?inventory_id=7')
})
