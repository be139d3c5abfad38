import { expect, test } from 'vitest'
import { formatCsv } from './format-csv.ts'

const cellOf = (cell: string | number | null) => formatCsv([[cell]]).slice(1, -2)

test('begins with a byte order mark and ends every row with CRLF', () => {
  expect(
    formatCsv([
      ['a', 1],
      ['b', null],
    ]),
  ).toBe('\uFEFFa,1\r\nb,\r\n')
})

test('quotes commas, quotes and line breaks', () => {
  expect(cellOf('Rooms, "large"\nand small')).toBe('"Rooms, ""large""\nand small"')
})

test.each(['=HYPERLINK("https://evil.example")', '+1+1', '-2+3', '@SUM(A1)', '\t=1+1', '\r=1+1', ' =1+1', '＝1+1'])(
  'makes a text of the formula %j',
  (formula) => {
    expect(cellOf(formula).replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test('leaves numbers and other text as they are', () => {
  expect(cellOf(-5)).toBe('-5')
  expect(cellOf('Mill-Yard 1 = 2')).toBe('Mill-Yard 1 = 2')
})
