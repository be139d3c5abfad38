import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPostcodes } from './postcode.ts'

const patternsOf = (text: string) =>
  readPostcodes(text.split(' ')).flatMap(({ patterns }) => patterns.map(({ pattern }) => pattern))

describe('readPostcodes', () => {
  test.each([
    ['wc1e 6bt', 'wc1eyyy', ''],
    ['wc1e6bt', 'wc1eyyy', ''],
    ['m1 4bt', 'm1yyy', ''],
    ['m14bt', 'm1yyy', ''],
    ['m14', 'm14yyy', ''],
    ['london wc1e 6bt', 'wc1eyyy', 'london'],
    ['d02 af30 dublin', 'd02yyyy', 'dublin'],
    ['m5s1a1', 'm5syyy', ''],
    ['1012 ab amsterdam', '1012yy', 'amsterdam'],
    ['1012ab', '101xyy', ''],
    ['1012', '1012yy', ''],
    ['80539 munchen', '805xx', 'munchen'],
    ['berlin 10115', '10115', 'berlin'],
    ['00 681', '00yyy', ''],
    ['120 00 praha', '12000', 'praha'],
    ['100 8111', '100yyyy', ''],
    ['1008111', '100yyyy', ''],
    ['1008 111 lisboa', '100xyyy', 'lisboa'],
    ['106 81', '106yy', ''],
    ['02134 1234', '02134', ''],
  ])('reads “%s” as %s with “%s” around it', (text, pattern, rest) => {
    const readings = readPostcodes(text.split(' ')).filter(({ patterns }) =>
      patterns.some((p) => p.pattern === pattern),
    )
    expect(readings.map((reading) => reading.rest.join(' '))).toContain(rest)
  })

  test.each([
    ['m1 4bt', 'm14yyy'],
    ['l18jq', 'l18yyy'],
    ['80539', '8053'],
    ['80539', '805x'],
    ['8053', '805xx'],
    ['100 8111', '100xyyy'],
    ['106 81', '106xx'],
  ])('does not read “%s” as %s', (text, pattern) => {
    expect(patternsOf(text)).not.toContain(pattern)
  })

  test('reads names and house numbers as no postcode', () => {
    for (const text of ['london', 'kings college', 'lyon 1', 'paris 13', 'ucl', '北京'])
      expect(patternsOf(text)).toEqual([])
  })

  test('reads a number only as patterns of its own length, or of a Dutch code', () => {
    const digits = fc.string({ unit: fc.integer({ min: 0, max: 9 }).map(String), minLength: 4, maxLength: 8 })
    fc.assert(
      fc.property(digits, (code) => {
        for (const pattern of patternsOf(code)) {
          expect(code).toContain(pattern.replace(/x*y*$/, ''))
          expect([code.length, code.length === 4 ? 6 : code.length]).toContain(pattern.length)
        }
      }),
    )
  })
})
