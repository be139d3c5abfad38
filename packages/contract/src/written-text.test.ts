import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { writtenText } from './written-text.ts'

const read = (text: string) => z.safeParse(writtenText(3, 12), text)

test('keeps lines, whichever way they end, and drops the blanks around', () => {
  expect(read(' one\r\ntwo\n\n').data).toBe('one\ntwo')
  expect(read('谢谢\n你').data).toBe('谢谢\n你')
})

test.each(['', '  a  ', 'a\u0000bcd', 'half \ud83d', 'thirteen char', 'bell \u0007'])('refuses %j', (text) => {
  expect(read(text).success).toBe(false)
})
