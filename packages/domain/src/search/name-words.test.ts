import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameWords } from './name-words.ts'

test.each([
  ['Marlow Yard', ['marlow', 'yard']],
  ['King’s Court 2', ['kings', 'court', '2']],
  ['Café-Straße', ['cafe', 'straße']],
  ['伦敦大学 House', ['伦', '敦', '大', '学', 'house']],
  ['The The', ['the']],
  [' – ', []],
])('splits %j into %j', (name, words) => {
  expect(nameWords(name)).toEqual(words)
})

test('returns words of letters and digits only, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const words = nameWords(name)
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
      expect(nameWords(words.join(' '))).toEqual(words)
    }),
  )
})
