import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { candidateNames, canonicalNameOf } from './canonical-name.ts'

describe('canonicalNameOf', () => {
  test.each([
    ['Łódź Court', 'lodz-court'],
    ["King's  House (Nº 5)", 'kings-house-no-5'],
    ['Straße 12', 'strasse-12'],
    ['北京公寓', ''],
  ])('turns %s into %s', (name, path) => {
    expect(canonicalNameOf(name)).toBe(path)
  })

  test('returns nothing or what the database accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        expect(canonicalNameOf(name)).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/)
      }),
    )
  })
})

test('candidateNames counts up from 2', () => {
  expect(candidateNames('oak').slice(0, 3)).toEqual(['oak', 'oak-2', 'oak-3'])
})
