import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOf, parseCsv, readSource, writeCsv } from './csv-table.ts'

test('reads back what it wrote, commas, quotes and line breaks included', () => {
  const field = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', '伦') })
  // A line of one empty field is an empty line, which is skipped.
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 4 }), (lines) => {
      expect(parseCsv(writeCsv(lines))).toEqual(lines)
    }),
  )
})

test('reads a file without a last line break, and one written on Windows', () => {
  expect(parseCsv('a,b\r\n1,"x, y"\r\n2,')).toEqual([
    ['a', 'b'],
    ['1', 'x, y'],
    ['2', ''],
  ])
})

test('tells which column a table lacks', () => {
  expect(() => readSource('countries.csv', ['slug', 'anthem'])).toThrow('has no column anthem')
})

test('refuses an empty field where a number belongs', () => {
  expect(() => numberOf('', 'latitude of london')).toThrow('latitude of london')
  expect(numberOf('-0.5', 'longitude')).toBe(-0.5)
})
