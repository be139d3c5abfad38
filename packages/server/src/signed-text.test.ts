import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSignedText, signText } from './signed-text.ts'

const KEY = 'a-key'

test('reads what the same key signed, in characters that a path may contain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const signed = signText(KEY, text)
      expect(signed).toMatch(/^[\w-]*\.[\w-]{22}$/)
      expect(readSignedText(KEY, signed)).toBe(text)
    }),
  )
})

test('rejects another key, text, signature or spelling', () => {
  const signed = signText(KEY, 'rooms in Leeds')
  const [text = '', mac = ''] = signed.split('.')
  const rejected = [
    signText('another-key', 'rooms in Leeds'),
    `${signText(KEY, 'other').split('.')[0]}.${mac}`,
    `${text}.${mac.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}`,
    `${text}=.${mac}`,
    `${text}.`,
    `${signed}.`,
    `${text}${mac}`,
    'é.é',
    '',
  ]
  expect(rejected.map((value) => readSignedText(KEY, value))).toEqual(rejected.map(() => undefined))
})
