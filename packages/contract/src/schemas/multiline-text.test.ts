import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { multilineText } from './multiline-text.ts'

const read = (text: string) => z.safeParse(multilineText(3, 12), text)

test('multilineText normalises line endings and trims surrounding whitespace', () => {
  expect(read(' one\r\ntwo\n\n').data).toBe('one\ntwo')
  expect(read('谢谢\n你').data).toBe('谢谢\n你')
})

test.each(['', '  a  ', 'a\u0000bcd', 'half \ud83d', 'thirteen char', 'bell \u0007'])(
  'multilineText rejects %j',
  (text) => {
    expect(read(text).success).toBe(false)
  },
)
