import { expect, test } from 'vitest'
import { sanitizeProviderCode } from './sanitize-provider-code.ts'

test.each(['insufficient_funds', 'card_velocity_exceeded', '3d_secure_2'])('keeps %s', (code) => {
  expect(sanitizeProviderCode(code)).toBe(code)
})

test.each([null, '', 'Do Not Honor', 'expired card', ' expired_card', 'expired_card ', 'a\nb', 'é'])(
  'returns null for %j',
  (code) => {
    expect(sanitizeProviderCode(code)).toBeNull()
  },
)
