import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitText } from './split-text.ts'

test('splits at the ends of words and lines', () => {
  expect(splitText(' Hello there ', 20)).toEqual(['Hello there'])
  expect(splitText('Hello there, all of you', 12)).toEqual(['Hello there,', 'all of you'])
  expect(splitText('One line\nand another', 12)).toEqual(['One line\nand', 'another'])
  expect(splitText('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
})

test('returns nothing for a text without a character that shows', () => {
  expect(splitText(' \n\0 ', 10)).toEqual([])
})

test('tears no character apart', () => {
  expect(splitText('aa👍👍', 3)).toEqual(['aa', '👍', '👍'])
})

test('keeps every character but spaces, in parts that are short enough', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60, unit: 'grapheme-composite' }),
      fc.integer({ min: 4, max: 20 }),
      (text, max) => {
        const parts = splitText(text, max)
        expect(parts.every((part) => part.length > 0 && part.length <= max)).toBe(true)
        const withoutSpaces = (value: string) => value.replaceAll(/[\s\0]/gu, '')
        expect(withoutSpaces(parts.join(''))).toBe(withoutSpaces(text))
      },
    ),
  )
})
