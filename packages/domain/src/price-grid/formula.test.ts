import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyFormula, MAX_CELL_VALUE, parseFormula, toTyped } from './formula.ts'

const PENCE = 2
const anyPrice = fc.nat({ max: MAX_CELL_VALUE })
const type = (text: string, current: number | null, digits = PENCE) => {
  const formula = parseFormula(text, digits)
  return formula && applyFormula(formula, current, digits)
}

describe('parseFormula', () => {
  test.each([
    ['205', 20_500],
    ['=200', 20_000],
    ['205.5', 20_550],
    ['205,50', 20_550],
    ['£1,234.50', 123_450],
    ['1.234,50 €', 123_450],
    ['1,234', 123_400],
    ['1 234', 123_400],
    ['1’234.00', 123_400],
    ['1,23,456', 12_345_600],
    ['CA$99', 9_900],
    ['kr 200', 20_000],
    ['AED 200', 20_000],
  ])('reads %s as %i', (text, value) => {
    expect(parseFormula(text, PENCE)).toEqual({ kind: 'set', value })
  })

  test.each([
    '',
    ' ',
    'abc',
    '12x',
    '1,23,45.6.7',
    '1.234.567,891',
    '=+5',
    '=-5',
    '3%',
    '+',
    '+%',
    '--5',
    '1,2345',
    '-',
  ])('rejects %j', (text) => {
    expect(parseFormula(text, PENCE)).toBeUndefined()
  })

  test('rejects what is finer than the smallest unit and larger than the largest value', () => {
    expect(parseFormula('12.5', 0)).toBeUndefined()
    expect(parseFormula('1,234', 0)).toEqual({ kind: 'set', value: 1234 })
    expect(parseFormula('10000000', PENCE)).toBeUndefined()
  })

  test('reads back every value that it writes', () => {
    fc.assert(
      fc.property(anyPrice, fc.constantFrom(0, 2), (value, digits) => {
        expect(parseFormula(toTyped(value, digits), digits)).toEqual({ kind: 'set', value })
      }),
    )
  })

  test('never throws, and sets nothing beyond the limits', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(anyPrice), fc.constantFrom(0, 2), (text, current, digits) => {
        const value = type(text, current, digits)
        expect(value === undefined || (Number.isInteger(value) && value >= 0 && value <= MAX_CELL_VALUE)).toBe(true)
      }),
    )
  })
})

describe('applyFormula', () => {
  test.each([
    ['+3%', 20_500, 21_100],
    ['-2.5 %', 20_000, 19_500],
    ['−5', 20_000, 19_500],
    ['+0.5', 20_000, 20_050],
    ['+0%', 19_999, 19_999],
    ['-101%', 20_000, undefined],
    ['-300', 20_000, undefined],
  ])('changes a price by %s', (text, current, value) => {
    expect(type(text, current)).toBe(value)
  })

  test('changes slots by whole numbers', () => {
    expect([type('+2', 3, 0), type('+50%', 3, 0), type('-4', 3, 0)]).toEqual([5, 5, undefined])
  })

  test('adds nothing to an unknown value', () => {
    expect([type('+3%', null), type('-5', null), type('5', null)]).toEqual([undefined, undefined, 500])
  })

  test('takes back an amount that it added', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), fc.nat({ max: 1_000_000 }), (price, amount) => {
        const raised = type(`+${toTyped(amount, PENCE)}`, price) ?? -1
        expect(type(`-${toTyped(amount, PENCE)}`, raised)).toBe(price)
      }),
    )
  })

  test('rounds percentages to whole units, at most half a unit away', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), fc.integer({ min: 1, max: 5000 }), (price, hundredths) => {
        const value = applyFormula({ kind: 'percent', hundredths }, price, PENCE) ?? -1
        expect(value % 100).toBe(0)
        expect(Math.abs(value - price * (1 + hundredths / 10_000))).toBeLessThanOrEqual(50.001)
      }),
    )
  })
})
