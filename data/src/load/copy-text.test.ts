import { expect, test } from 'vitest'
import { formatCopyLine, formatCopyValue } from './copy-text.ts'

test.each([
  [null, '\\N'],
  [undefined, '\\N'],
  ['', ''],
  ['a\tb\nc\\d\re', 'a\\tb\\nc\\\\d\\re'],
  [12.5, '12.5'],
  [true, 't'],
  [['wifi', 'gym'], '{"wifi","gym"}'],
  [[], '{}'],
  [{ de: 'Bett "groß"' }, '{"de":"Bett \\\\"groß\\\\""}'],
  [[{ name: 'a' }], '[{"name":"a"}]'],
])('formats %j as %s', (value, text) => {
  expect(formatCopyValue(value)).toBe(text)
})

test('formats a row as a line of its columns in order', () => {
  expect(formatCopyLine({ name: 'Mill', id: 3, note: null }, ['id', 'name', 'note'])).toBe('3\tMill\t\\N\n')
})
