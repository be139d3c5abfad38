import { expect, test } from 'vitest'
import { copyLine, copyValue } from './copy-text.ts'

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
])('%j is copied as %s', (value, text) => {
  expect(copyValue(value)).toBe(text)
})

test('a row is a line of its columns in their order', () => {
  expect(copyLine({ name: 'Mill', id: 3, note: null }, ['id', 'name', 'note'])).toBe('3\tMill\t\\N\n')
})
