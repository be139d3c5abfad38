import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_FILE_NAME_LENGTH, shortenFileName, stripBidirectionalMarks } from './file-name.ts'

const MARKS = [0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map(
  (code) => String.fromCodePoint(code),
)

describe('stripBidirectionalMarks', () => {
  test('removes the mark that disguises an extension', () => {
    expect(stripBidirectionalMarks('visa\u202efdp.exe')).toBe('visafdp.exe')
  })

  test('removes all marks and nothing else', () => {
    const part = fc.oneof(fc.constantFrom(...MARKS), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const expected = Array.from(parts.join(''))
          .filter((character) => !MARKS.includes(character))
          .join('')
        expect(stripBidirectionalMarks(parts.join(''))).toBe(expected)
      }),
    )
  })

  test('keeps names in right-to-left scripts', () => {
    expect(stripBidirectionalMarks('جواز سفر.pdf')).toBe('جواز سفر.pdf')
  })
})

describe('shortenFileName', () => {
  test('keeps the extension of a long name', () => {
    const short = shortenFileName(`${'x'.repeat(200)}.pdf`)
    expect(short).toHaveLength(MAX_FILE_NAME_LENGTH)
    expect(short).toMatch(/^…x+\.pdf$/u)
    expect(shortenFileName('room.png')).toBe('room.png')
  })
})
