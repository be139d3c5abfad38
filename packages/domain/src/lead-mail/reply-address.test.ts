import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseReplyAddress, REPLY_TOKEN_BYTES, replyAddressOf } from './reply-address.ts'

const token = fc.uint8Array({ minLength: REPLY_TOKEN_BYTES, maxLength: REPLY_TOKEN_BYTES })

describe('parseReplyAddress', () => {
  test('reads what replyAddressOf writes, in any case', () => {
    fc.assert(
      fc.property(token, (bytes) => {
        const address = replyAddressOf(bytes, 'amber.example')
        expect(parseReplyAddress(address, 'amber.example')).toEqual(bytes)
        expect(parseReplyAddress(address.toUpperCase(), 'amber.example')).toEqual(bytes)
      }),
    )
  })

  test.each([
    'hello@amber.example',
    'reply+@amber.example',
    'reply+00@amber.example',
    `reply+${'0'.repeat(33)}@amber.example`,
    `reply+${'g'.repeat(32)}@amber.example`,
    `reply+${'0'.repeat(32)}@evil.example`,
    `reply+${'0'.repeat(32)}@amber.example.evil.example`,
    `reply+${'0'.repeat(32)}@evil.example@amber.example`,
  ])('returns undefined for %s', (address) => {
    expect(parseReplyAddress(address, 'amber.example')).toBeUndefined()
  })
})
