import { expect, test } from 'vitest'
import { isCompleteCode, normalizeCode } from './normalize-code.ts'

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['Your code is 123456. It works for 10 minutes.', '123456'],
  ['Good for 10 minutes: 123456', '123456'],
  ['12', '12'],
  ['1234567', '123456'],
  ['no digits', ''],
])('normalises %j to %j', (text, code) => {
  expect(normalizeCode(text)).toBe(code)
  expect(isCompleteCode(normalizeCode(text))).toBe(code.length === 6)
})
