import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPersonName } from './person-name.ts'

describe('isPersonName', () => {
  test.each([
    'Priya Raman',
    'J.R.R. Tolkien',
    "Siobhán O'Neill-Żak",
    '王小明',
    'Лев Толстой',
    'प्रिया',
    'Nguyễn Thị Minh',
    'Kim Jr.',
    'Xi',
    '王明',
    'María-José Núñez, Dr.',
  ])('accepts %s', (name) => expect(isPersonName(name)).toBe(true))

  test.each([
    '',
    ' ',
    '-',
    'M',
    'M.',
    '王',
    'http://evil.example',
    'Win a prize evil.example',
    'evil@example',
    'www.evil',
    'call 0900',
    'a/b',
    'Sam <b>',
    'Sam\nLee',
    'Sam: click',
  ])('rejects %j', (name) => expect(isPersonName(name)).toBe(false))

  test('rejects any name that contains a domain name', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'Ö', '王', ' ', '.', "'", '-'), maxLength: 12 })
    const domainName = fc.constantFrom('evil.com', 'böse.example', 'a.example.org', 'www.evil')
    fc.assert(
      fc.property(words, domainName, words, (before, domain, after) => {
        expect(isPersonName(`${before}${domain}${after}`)).toBe(false)
      }),
    )
  })
})
