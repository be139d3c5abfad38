import { describe, expect, test } from 'vitest'
import { parseSessionToken } from './session-token.ts'

describe('parseSessionToken', () => {
  test('returns a text with the form of our tokens', () => {
    for (const token of ['a'.repeat(43), `-_${'Z9'.repeat(20)}x`]) expect(parseSessionToken(token)).toBe(token)
  })

  test.each([undefined, '', 'xxx', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}.`, `${'a'.repeat(42)}é`])(
    'returns undefined for %j',
    (text) => {
      expect(parseSessionToken(text)).toBeUndefined()
    },
  )
})
