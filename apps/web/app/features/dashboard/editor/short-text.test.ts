import { expect, test } from 'vitest'
import { shortText } from './short-text.ts'

test.each([
  [null, '–'],
  ['', '–'],
  [[], '–'],
  [0, '0'],
  ['Alder House', 'Alder House'],
  [['wifi', 'gym'], 'wifi, gym'],
  [{ lat: 53.8, lng: -1.5 }, '53.8 · -1.5'],
  [[{ id: 7, name: 'Cleaning', names: {}, included: false, amount: 1250 }], 'Cleaning · 1250'],
])('writes %j as %s', (value, text) => {
  expect(shortText(value)).toBe(text)
})

test('cuts long values', () => {
  expect(shortText('a'.repeat(500))).toHaveLength(140)
})
