import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test('a page of this site is where one goes on, with its query', () => {
  expect(nextPath('/profile/leads?p=2')).toBe('/profile/leads?p=2')
  expect(nextPath('/logistics')).toBe('/logistics')
})

test.each([null, '', 'https://evil.example/', '//evil.example', String.raw`/\evil.example`, 'javascript:alert(1)'])(
  '%j leads home',
  (wished) => expect(nextPath(wished)).toBe('/'),
)

test.each(['/login', '/login?next=/login', '/login/link?token=x', '/logout'])('%j would go in circles', (wished) =>
  expect(nextPath(wished)).toBe('/'),
)
