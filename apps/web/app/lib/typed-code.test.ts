import { expect, test } from 'vitest'
import { isWholeCode, typedCode } from './typed-code.ts'

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
])('%j is read as %j', (text, code) => {
  expect(typedCode(text)).toBe(code)
  expect(isWholeCode(typedCode(text))).toBe(code.length === 6)
})
