import { expect, test } from 'vitest'
import { isNamed } from './typed-words.ts'

test('a name holds what was typed when it holds each word, in any order', () => {
  expect(isNamed('University of Manchester', 'manch univ')).toBe(true)
  expect(isNamed('University of Manchester', 'manch leeds')).toBe(false)
})
