import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOf, parseCsv, readSource, writeCsv } from './csv-table.ts'

test('reads back what it wrote, including commas, quotes and line breaks', () => {
  const field = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', '伦') })
  // A line with one empty field is an empty line, which is skipped.
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 4 }), (lines) => {
      expect(parseCsv(writeCsv(lines))).toEqual(lines)
    }),
  )
})

test('reads Windows line breaks and a file without a final line break', () => {
  expect(parseCsv('a,b\r\n1,"x, y"\r\n2,')).toEqual([
    ['a', 'b'],
    ['1', 'x, y'],
    ['2', ''],
  ])
})

test('names the missing column of a table', () => {
  expect(() => readSource('countries.csv', ['slug', 'anthem'])).toThrow('has no column anthem')
})

test('throws for an empty field where a number is expected', () => {
  expect(() => numberOf('', 'latitude of london')).toThrow('latitude of london')
  expect(numberOf('-0.5', 'longitude')).toBe(-0.5)
})
