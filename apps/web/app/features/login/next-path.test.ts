import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test('keeps a path of this site with its query', () => {
  expect(nextPath('/profile/leads?p=2')).toBe('/profile/leads?p=2')
  expect(nextPath('/logistics')).toBe('/logistics')
})

test.each([null, '', 'https://evil.example/', '//evil.example', String.raw`/\evil.example`, 'javascript:alert(1)'])(
  'returns the home page for %j',
  (requested) => expect(nextPath(requested)).toBe('/'),
)

test.each(['/login', '/login?next=/login', '/login/link?token=x', '/logout'])(
  'returns the home page for %j, which would loop',
  (requested) => expect(nextPath(requested)).toBe('/'),
)
