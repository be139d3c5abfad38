import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

const SITE = 'https://amber.example'

test.each(['/', '/places/search/london?move_in_month=sep&p=2#list', '/%E4%BC%A6%E6%95%A6'])(
  'keeps the local path %s',
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
])('rejects %j', (url) => {
  expect(localPath(url)).toBeUndefined()
})

test('never returns a path that leads to another site, whatever the input', () => {
  const anySegment = fc.constantFrom(
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
  const anyUrl = fc.oneof(
    fc.string(),
    fc.array(anySegment, { maxLength: 8 }).map((segments) => `/${segments.join('')}`),
  )
  fc.assert(
    fc.property(anyUrl, (text) => {
      const path = localPath(text)
      if (path !== undefined) expect(new URL(path, SITE).origin).toBe(SITE)
    }),
  )
})
