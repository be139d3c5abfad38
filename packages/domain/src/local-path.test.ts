import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

const SITE = 'https://amber.example'

test.each(['/', '/places/search/london?move_in_month=sep&p=2#list', '/%E4%BC%A6%E6%95%A6'])(
  'a path of the site stays as it is: %s',
  (path) => {
    expect(localPath(path)).toBe(path)
  },
)

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/places/..//evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  'evil.example',
  '',
])('%j leads nowhere', (address) => {
  expect(localPath(address)).toBeUndefined()
})

test('whatever is given, a browser stays on the site', () => {
  const bits = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '\t',
    '\n',
    '%2f',
    '?',
    '#',
    'evil.example',
    'https:',
    ' ',
  )
  const address = fc.oneof(
    fc.string(),
    fc.array(bits, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  )
  fc.assert(
    fc.property(address, (text) => {
      const path = localPath(text)
      if (path !== undefined) expect(new URL(path, SITE).origin).toBe(SITE)
    }),
  )
})
