import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitMatches } from './split-matches.ts'

/** Marks matches with brackets: 'lon' in London gives [Lon]don. */
const markMatches = (name: string, query: string) =>
  splitMatches(name, query)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('')

describe('splitMatches', () => {
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
  ])('marks %s for the query %s as %s', (name, query, expected) => {
    expect(markMatches(name, query)).toBe(expected)
  })

  test('preserves the name for any query', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, (name, query) => {
        expect(
          splitMatches(name, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(name)
      }),
    )
  })
})
