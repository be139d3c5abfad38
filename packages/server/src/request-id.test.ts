import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { requestIdOf } from './request-id.ts'

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/

const request = (given: string | undefined, remoteAddress = '10.0.0.1') =>
  ({ headers: { 'x-request-id': given }, socket: { remoteAddress } }) as unknown as IncomingMessage

describe('requestIdOf', () => {
  test('keeps a valid id from a trusted proxy', () => {
    expect(requestIdOf(1)(request('abcd-1234_X'))).toBe('abcd-1234_X')
  })

  test.each([undefined, '', 'short', 'x'.repeat(65), 'with space', 'line\nbreak', '<script>alert(1)</script>'])(
    'generates a new id instead of %j',
    (given) => {
      expect(requestIdOf(1)(request(given))).toMatch(UUID)
    },
  )

  test('generates a new id when no proxy is trusted or the proxies are bypassed', () => {
    expect(requestIdOf(0)(request('abcd-1234'))).toMatch(UUID)
    expect(requestIdOf(1)(request('abcd-1234', '8.8.8.8'))).toMatch(UUID)
  })
})
