import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateEntropyBits } from './entropy.ts'

const bitsOf = (text: string) => estimateEntropyBits(Buffer.from(text))

describe('estimateEntropyBits', () => {
  test.each([
    '',
    'x',
    'a'.repeat(64),
    'ab'.repeat(32),
    'changeme'.repeat(8),
    'changemechangemechangem',
    'abcdefghijklmnopqrstuvwxyz',
    '0123456789abcdef'.repeat(4),
  ])('returns less than 80 bits for %j', (text) => {
    expect(bitsOf(text)).toBeLessThan(80)
  })

  test('returns 0 for any repeated byte', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 200 }), (byte, length) => {
        expect(estimateEntropyBits(new Uint8Array(length).fill(byte))).toBe(0)
      }),
    )
  })

  test('counts a repeated block once', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 2, max: 5 }), (block, times) => {
        const repeated = Buffer.concat(Array.from({ length: times }, () => block))
        expect(estimateEntropyBits(repeated)).toBeLessThanOrEqual(block.length * 8)
      }),
    )
  })

  test('returns at least 80 bits for random keys as people create them', () => {
    for (let round = 0; round < 200; round++) {
      expect(estimateEntropyBits(randomBytes(32))).toBeGreaterThan(80)
      expect(bitsOf(randomBytes(16).toString('hex'))).toBeGreaterThan(80)
      expect(bitsOf(randomBytes(24).toString('base64'))).toBeGreaterThan(80)
      expect(bitsOf(randomBytes(18).toString('base64url'))).toBeGreaterThan(80)
    }
  })
})
