import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOf } from './name-match.ts'

test('wordsOf splits at everything but letters, digits and apostrophes', () => {
  expect(wordsOf("  King's-College (London) 2 ")).toEqual(["King's", 'College', 'London', '2'])
  expect(wordsOf('¿%_\\.*+?|[]{}^$!')).toEqual([])
})

test('wordsOf returns no characters with a special meaning in patterns', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      for (const word of wordsOf(query)) expect(word).not.toMatch(/[\\^$.|?*+()[\]{}%_\s]/)
    }),
  )
})
