import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchedParts } from './matched-parts.ts'

/** 'Lon' of London as [Lon]don. */
const shown = (name: string, query: string) =>
  matchedParts(name, query)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('')

describe('matchedParts', () => {
  test.each([
    ['London', 'lon', '[Lon]don'],
    ['University of Manchester', 'man uni', '[Uni]versity of [Man]chester'],
    ['München', 'munch', '[Münch]en'],
    ['Straße', 'STRASSE', 'Straße'],
    ['伦敦大学学院', '大学', '伦敦[大学]学院'],
    ["King's College London", 'lon', "King's College [Lon]don"],
    ['Babylon Halls, London', 'lon', 'Babylon Halls, [Lon]don'],
    ['Leeds', 'xyz', 'Leeds'],
    ['Leeds', '  ', 'Leeds'],
  ])('of %s, typed %s, is %s', (name, query, expected) => {
    expect(shown(name, query)).toBe(expected)
  })

  test('never changes the name, whatever is typed', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, (name, query) => {
        expect(
          matchedParts(name, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(name)
      }),
    )
  })
})
