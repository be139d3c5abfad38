import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTsv, parseTsv } from './tsv.ts'

test.each([
  ['205', [['205']]],
  ['', [['']]],
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1\n\n3', [['1'], [''], ['3']]],
  ['"a\tb"\t"say ""hi"""', [['a\tb', 'say "hi"']]],
  ['"line\nbreak"\t2\n', [['line\nbreak', '2']]],
  ['\t2', [['', '2']]],
])('reads %j as a spreadsheet copies it', (text, rows) => {
  expect(parseTsv(text)).toEqual(rows)
})

test('reads back everything that it writes', () => {
  const field = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'a', '5') }))
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((columns) =>
      fc.array(fc.array(field, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }),
    )
  fc.assert(
    fc.property(table, (rows) => {
      expect(parseTsv(formatTsv(rows))).toEqual(rows)
    }),
  )
})

test('never loses a field of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('\t', '\n', 'x') }), (text) => {
      const tabs = text.split('\t').length - 1
      expect(parseTsv(text).reduce((sum, row) => sum + row.length - 1, 0)).toBe(tabs)
    }),
  )
})
