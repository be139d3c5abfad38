import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { requestIdOf } from './request-id.ts'

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/

const request = (given: string | undefined, remoteAddress = '10.0.0.1') =>
  ({ headers: { 'x-request-id': given }, socket: { remoteAddress } }) as unknown as IncomingMessage

describe('the id of a request', () => {
  test('is kept when a trusted proxy sends a sane one', () => {
    expect(requestIdOf(1)(request('abcd-1234_X'))).toBe('abcd-1234_X')
  })

  test.each([undefined, '', 'short', 'x'.repeat(65), 'with space', 'line\nbreak', '<script>alert(1)</script>'])(
    'is made anew instead of %j',
    (given) => {
      expect(requestIdOf(1)(request(given))).toMatch(UUID)
    },
  )

  test('is made anew when no proxy is trusted, or someone comes past them', () => {
    expect(requestIdOf(0)(request('abcd-1234'))).toMatch(UUID)
    expect(requestIdOf(1)(request('abcd-1234', '8.8.8.8'))).toMatch(UUID)
  })
})
