import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLanguage, LANGUAGES, LOCALES, pickLanguage } from './languages.ts'

// spec: 1.languages
test('LANGUAGES are English, Spanish, French, German and Chinese', () => {
  expect(LANGUAGES).toEqual(['en', 'es', 'fr', 'de', 'zh'])
})

test('LOCALES has a locale for every language, which Intl supports', () => {
  for (const language of LANGUAGES) {
    expect(new Intl.Locale(LOCALES[language]).language).toBe(language)
    expect(Intl.DateTimeFormat.supportedLocalesOf(LOCALES[language])).toHaveLength(1)
  }
})

describe('pickLanguage', () => {
  // spec: 2.language-cookie
  test.each([
    { chosen: 'fr', acceptLanguage: 'de', picked: 'fr', why: "the user's choice comes first" },
    { chosen: 'xx', acceptLanguage: 'de', picked: 'de', why: 'an unknown choice is ignored' },
    {
      chosen: undefined,
      acceptLanguage: undefined,
      picked: 'en',
      why: 'the fallback applies when nothing is requested',
    },
    { chosen: 'zh-CN', acceptLanguage: undefined, picked: 'zh', why: 'a tag with a region counts as its language' },
    { acceptLanguage: 'fr;q=0.3, de;q=0.8, es;q=0.5', picked: 'de', why: 'the highest weight wins, not the first' },
    { acceptLanguage: 'pt-BR, es-MX;q=0.9, en;q=0.8', picked: 'es', why: 'unsupported languages are skipped' },
    { acceptLanguage: 'de, fr', picked: 'de', why: 'the first wins a tie' },
    { acceptLanguage: 'de;q=0, fr;q=0.001', picked: 'fr', why: 'a weight of 0 excludes a language' },
    { acceptLanguage: 'de;q=0', picked: 'en', why: 'excluding every language leaves the fallback' },
    { acceptLanguage: '*', picked: 'en', why: 'a wildcard leaves the fallback' },
    { acceptLanguage: 'FR-ca ; Q=0.5', picked: 'fr', why: 'case and spaces do not matter' },
    { acceptLanguage: 'de;q=high, fr;q=0.1', picked: 'fr', why: 'a weight that is not a number excludes a language' },
    { acceptLanguage: 'de;q=, fr;q=0.1', picked: 'fr', why: 'an empty weight excludes a language' },
    { acceptLanguage: 'de;q=7, fr;q=0.1', picked: 'fr', why: 'a weight above 1 excludes a language' },
  ])('follows the rule: $why', ({ chosen, acceptLanguage, picked }) => {
    expect(pickLanguage({ chosen, acceptLanguage, fallback: 'en' })).toBe(picked)
  })

  test('returns a supported language whatever the cookie and the header contain', () => {
    const header = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('de', 'zh', '-', ',', ';', 'q=', '0.5', ' ', '*') }),
    )
    fc.assert(
      fc.property(header, header, fc.constantFrom(...LANGUAGES), (chosen, acceptLanguage, fallback) => {
        expect(isLanguage(pickLanguage({ chosen, acceptLanguage, fallback }))).toBe(true)
      }),
    )
  })
})
