import { parseSessionToken } from '@amber/domain/session-token'
import { expect, test } from 'vitest'
import { newToken } from './tokens.ts'

test('creates tokens of the form that sessions are recognised by', () => {
  for (let count = 0; count < 1_000; count += 1) {
    const token = newToken()
    expect(parseSessionToken(token)).toBe(token)
  }
})
