import { expect, test } from 'vitest'
import { consonantsOf } from './consonants.ts'

test.each([
  ['lundun', 'london'],
  ['parees', 'paris'],
  ['brstl', 'bristol'],
  ['sheffeeld', 'sheffield'],
  ['oxfird', 'oxford'],
])('returns the same consonants for “%s” and “%s”', (misspelt, name) => {
  expect(consonantsOf(misspelt)).toBeDefined()
  expect(consonantsOf(misspelt)).toBe(consonantsOf(name))
})

test.each([
  ['leeds', 'lads'],
  ['york', 'cork'],
  ['lisbon', 'london'],
])('keeps “%s” apart from “%s”', (name, other) => {
  expect(consonantsOf(name)).not.toBe(consonantsOf(other) ?? '')
})

test.each(['rome', 'bath', 'ee', 'riuoa', 'ox1yyy', '伦敦大学学'])('returns nothing for “%s”', (name) => {
  expect(consonantsOf(name)).toBeUndefined()
})
