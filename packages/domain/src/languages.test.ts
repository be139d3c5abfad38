import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLanguage, LANGUAGES, LOCALES, pickLanguage } from './languages.ts'

// spec: 1.languages
test('English, Spanish, French, German and Chinese are offered', () => {
  expect(LANGUAGES).toEqual(['en', 'es', 'fr', 'de', 'zh'])
})

test('every language has a locale of its own language that Intl knows', () => {
  for (const language of LANGUAGES) {
    expect(new Intl.Locale(LOCALES[language]).language).toBe(language)
    expect(Intl.DateTimeFormat.supportedLocalesOf(LOCALES[language])).toHaveLength(1)
  }
})

describe('pickLanguage', () => {
  // spec: 2.language-cookie
  test.each([
    { chosen: 'fr', acceptLanguage: 'de', picked: 'fr', why: 'the pick of the person comes first' },
    { chosen: 'xx', acceptLanguage: 'de', picked: 'de', why: 'an unknown pick is passed over' },
    { chosen: undefined, acceptLanguage: undefined, picked: 'en', why: 'the edition decides when nobody asks' },
    { chosen: 'zh-CN', acceptLanguage: undefined, picked: 'zh', why: 'a tag with a region is its language' },
    { acceptLanguage: 'fr;q=0.3, de;q=0.8, es;q=0.5', picked: 'de', why: 'the highest weight wins, not the first' },
    { acceptLanguage: 'pt-BR, es-MX;q=0.9, en;q=0.8', picked: 'es', why: 'languages that are not offered are skipped' },
    { acceptLanguage: 'de, fr', picked: 'de', why: 'the first wins a tie' },
    { acceptLanguage: 'de;q=0, fr;q=0.001', picked: 'fr', why: 'a weight of 0 refuses a language' },
    { acceptLanguage: 'de;q=0', picked: 'en', why: 'refusing all leaves the default' },
    { acceptLanguage: '*', picked: 'en', why: 'anything goes, so the default does' },
    { acceptLanguage: 'FR-ca ; Q=0.5', picked: 'fr', why: 'case and spaces do not matter' },
    { acceptLanguage: 'de;q=high, fr;q=0.1', picked: 'fr', why: 'a weight that is no number counts for nothing' },
    { acceptLanguage: 'de;q=, fr;q=0.1', picked: 'fr', why: 'nor does an empty one' },
    { acceptLanguage: 'de;q=7, fr;q=0.1', picked: 'fr', why: 'nor does one above 1' },
  ])('$why', ({ chosen, acceptLanguage, picked }) => {
    expect(pickLanguage({ chosen, acceptLanguage, fallback: 'en' })).toBe(picked)
  })

  test('whatever the headers say, the answer is an offered language', () => {
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
