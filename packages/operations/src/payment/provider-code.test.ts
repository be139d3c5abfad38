import { expect, test } from 'vitest'
import { codeOf } from './provider-code.ts'

test.each(['insufficient_funds', 'card_velocity_exceeded', '3d_secure_2'])('%s is kept', (code) => {
  expect(codeOf(code)).toBe(code)
})

test.each([null, '', 'Do Not Honor', 'expired card', ' expired_card', 'expired_card ', 'a\nb', 'é'])(
  'nothing is kept of %j',
  (code) => {
    expect(codeOf(code)).toBeNull()
  },
)
