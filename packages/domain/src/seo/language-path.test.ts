import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { languagePrefix, splitLanguage } from './language-path.ts'

test('finds the language at the start of a path', () => {
  expect(splitLanguage('/de/places/search/london', 'en')).toEqual({ language: 'de', path: '/places/search/london' })
  expect(splitLanguage('/de', 'en')).toEqual({ language: 'de', path: '/' })
  expect(splitLanguage('/', 'en')).toEqual({ language: undefined, path: '/' })
  expect(splitLanguage('/designs', 'en')).toEqual({ language: undefined, path: '/designs' })
})

test('knows no prefix for the default language, so that a page has one URL', () => {
  expect(splitLanguage('/en/help', 'en')).toEqual({ language: undefined, path: '/en/help' })
  expect(splitLanguage('/zh/help', 'zh')).toEqual({ language: undefined, path: '/zh/help' })
})

test('splits every path that it has prefixed', () => {
  const languages = fc.constantFrom(...LANGUAGES)
  fc.assert(
    fc.property(languages, languages, fc.constantFrom('/places', '/help/paying', '/blog'), (language, own, path) => {
      const split = splitLanguage(languagePrefix(language, own) + path, own)
      expect(split).toEqual({ language: language === own ? undefined : language, path })
    }),
  )
})
