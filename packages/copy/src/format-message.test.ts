import { type Language, LANGUAGES, LOCALES } from '@amber/domain/languages'
import * as fc from 'fast-check'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { formatMessage } from './format-message.ts'

const write = (message: string, language: Language, values = {}) => formatMessage(compile(message), language, values)

describe('formatMessage with plurals', () => {
  const ROOMS: Record<Language, string> = {
    en: '{count, plural, =0 {No rooms} one {# room} other {# rooms}}',
    es: '{count, plural, =0 {Ninguna habitación} one {# habitación} other {# habitaciones}}',
    fr: '{count, plural, =0 {Aucune chambre} one {# chambre} other {# chambres}}',
    de: '{count, plural, =0 {Keine Zimmer} one {# Zimmer frei} other {# Zimmer}}',
    zh: '{count, plural, =0 {没有房间} other {# 间房}}',
  }

  // spec: 1.languages
  test.each([
    ['en', ['No rooms', '1 room', '1.5 rooms', '2 rooms', '12,345 rooms']],
    ['es', ['Ninguna habitación', '1 habitación', '1,5 habitaciones', '2 habitaciones', '12.345 habitaciones']],
    // French treats 1.5 as singular and separates thousands with a narrow no-break space.
    ['fr', ['Aucune chambre', '1 chambre', '1,5 chambre', '2 chambres', '12\u202f345 chambres']],
    ['de', ['Keine Zimmer', '1 Zimmer frei', '1,5 Zimmer', '2 Zimmer', '12.345 Zimmer']],
    ['zh', ['没有房间', '1 间房', '1.5 间房', '2 间房', '12,345 间房']],
  ] as const)('follows the plural rules of %s', (language, written) => {
    expect([0, 1, 1.5, 2, 12_345].map((count) => write(ROOMS[language], language, { count }))).toEqual(written)
  })

  test('agrees with Intl for any number in any language', () => {
    const forms = '{count, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}'
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), fc.double({ noNaN: true }), (language, count) => {
        expect(write(forms, language, { count })).toBe(new Intl.PluralRules(LOCALES[language]).select(count))
      }),
    )
  })

  test.each(LANGUAGES)('agrees with Intl for every small number in %s', (language) => {
    const rules = new Intl.PluralRules(LOCALES[language])
    const number = new Intl.NumberFormat(LOCALES[language])
    for (let count = 0; count <= 1100; count += 1) {
      expect(write('{count, plural, one {one #} other {other #}}', language, { count })).toBe(
        `${rules.select(count)} ${number.format(count)}`,
      )
    }
  })

  test('supports ordinals', () => {
    const place = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
    expect([1, 2, 3, 4, 11, 22].map((n) => write(place, 'en', { n }))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '22nd',
    ])
  })
})

test('falls back to other when no select case matches', () => {
  const message = '{kind, select, city {in {name}} other {near {name}}}'
  expect(write(message, 'en', { kind: 'city', name: 'Leeds' })).toBe('in Leeds')
  expect(write(message, 'en', { kind: 'campus', name: 'Leeds' })).toBe('near Leeds')
})

test('inserts values unchanged, whatever they contain', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(write('{name}', 'en', { name })).toBe(name)
      expect(write('‹{name}›', 'de', { name })).toBe(`‹${name}›`)
    }),
  )
})

test('throws when a value is missing', () => {
  expect(() => write('Hello {name}', 'en')).toThrow('no value for {name}')
  expect(() => write('{count, plural, one {# room} other {# rooms}}', 'en')).toThrow('no value for {count}')
})
