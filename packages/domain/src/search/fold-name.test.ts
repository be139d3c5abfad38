import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldName, foldNames, squeezeName } from './fold-name.ts'

describe('foldName', () => {
  test.each([
    ["King's College London", 'kings college london'],
    ['King’s', 'kings'],
    ['King´s', 'kings'],
    ['U.C.L.', 'ucl'],
    ['ＵＣＬ', 'ucl'],
    ['Stoke-on-Trent', 'stoke on trent'],
    ['Texas A&M', 'texas a and m'],
    ['Łódź', 'lodz'],
    ['Straßburg', 'strassburg'],
    ['拉蒙·鲁尔大学', '拉蒙鲁尔大学'],
    ['「纽约」', '纽约'],
    ['  LONDON, ', 'london'],
    ['…', ''],
  ])('reduces %s to “%s”', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })

  test('changes nothing the second time and leaves only letters, digits and single spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
        const folded = foldName(name)
        expect(foldName(folded)).toBe(folded)
        expect(folded).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u)
        expect(squeezeName(folded)).not.toContain(' ')
      }),
    )
  })
})

test('foldNames adds the spelling without umlauts and omits duplicates', () => {
  expect(foldNames(['Zürich', 'Zurich', 'ZÜRICH', '!'])).toEqual(['zurich', 'zuerich'])
})
