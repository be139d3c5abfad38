import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitToken } from './query-token.ts'

describe('splitToken', () => {
  test.each([
    ['/a?user_auth_token=s3cret', '/a', 's3cret'],
    ['/a?q=x&user_auth_token=s3cret&p=2', '/a?q=x&p=2', 's3cret'],
    ['/a?user%5Fauth%5ftoken=s3cret', '/a', 's3cret'],
    ['/a?user_auth_token=first&user_auth_token=second', '/a', 'first'],
    ['/a?user_auth_token', '/a', ''],
    ['/a?q=a%20b&user_auth_token=a%2Bb', '/a?q=a%20b', 'a+b'],
  ])('removes the token from %s', (fullUrl, url, token) => {
    expect(splitToken(fullUrl)).toEqual({ url, token })
  })

  test.each(['/a', '/a?', '/a?q=user_auth_token', '/a?my_user_auth_token=x', '/user_auth_token?q=1', '/a?q=%E0%A4%A'])(
    'leaves %s unchanged',
    (url) => {
      expect(splitToken(url)).toEqual({ url })
    },
  )

  test('removes every token parameter and leaves the others unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const others = pairs.filter(([name]) => name !== 'user_auth_token')
        const withTokens = [
          ...others.slice(0, 1),
          ['user_auth_token', 't'],
          ...others.slice(1),
          ['user_auth_token', 'u'],
        ]
        const { url, token } = splitToken(`/a?${new URLSearchParams(withTokens as [string, string][]).toString()}`)
        expect(token).toBe('t')
        expect([...new URL(url, 'http://localhost').searchParams]).toEqual([...new URLSearchParams(others)])
      }),
    )
  })
})
