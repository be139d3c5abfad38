import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLoginSecrets, readToken } from './login-secrets.ts'

const secrets = createLoginSecrets('a secret of at least thirty-two letters')
const otherSecrets = createLoginSecrets('another secret of at least as many letters')
const anySeed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))
const anyId = fc.integer({ min: 1, max: 999_999_999_999_999 })

test('derives the same six-digit code from a seed each time', () => {
  fc.assert(
    fc.property(anySeed, (bytes) => {
      const code = secrets.codeOf(bytes)
      expect(code).toMatch(/^\d{6}$/)
      expect(secrets.isCode(bytes, code)).toBe(true)
      expect(secrets.isCode(bytes, code.slice(1))).toBe(false)
      expect(secrets.isCode(bytes, `${code} `)).toBe(false)
    }),
  )
})

test('distributes the first digits of codes evenly', () => {
  const counts = Array.from({ length: 10 }, () => 0)
  const total = 20_000
  // Consecutive numbers as seeds keep the test deterministic.
  for (let number = 0; number < total; number++) {
    const bytes = Buffer.alloc(32)
    bytes.writeUInt32BE(number)
    const digit = Number(secrets.codeOf(bytes)[0])
    counts[digit] = (counts[digit] ?? 0) + 1
  }
  const expected = total / 10
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // Critical value for p = 0.001 with 9 degrees of freedom.
  expect(chiSquare).toBeLessThan(27.9)
})

test('accepts a token only for its own row, seed, purpose and secret', () => {
  fc.assert(
    fc.property(anyId, anySeed, anySeed, (rowId, bytes, otherBytes) => {
      fc.pre(!bytes.equals(otherBytes))
      const token = readToken(secrets.linkTokenOf(rowId, bytes))
      if (!token) throw new Error('failed to read a token that was just created')
      expect(token.id).toBe(rowId)
      expect(secrets.isLink(bytes, token)).toBe(true)
      expect(secrets.isLink(otherBytes, token)).toBe(false)
      expect(secrets.isLink(bytes, { ...token, id: rowId + 1 })).toBe(false)
      expect(secrets.isNonce(bytes, token)).toBe(false)
      expect(secrets.isState(bytes, token)).toBe(false)
      expect(otherSecrets.isLink(bytes, token)).toBe(false)
    }),
  )
})

test.each([
  '',
  '1',
  '1.',
  '.x',
  '0.',
  '-1.',
  '1e3.',
  '01.',
  `1.${'A'.repeat(42)}`,
  `1.${'A'.repeat(44)}`,
  `x.${'A'.repeat(43)}`,
])('rejects %j as a token', (text) => {
  expect(readToken(text)).toBeUndefined()
})

test('never throws when reading a token', () => {
  fc.assert(fc.property(fc.string(), (text) => void readToken(text)))
})

test('derives a PKCE code verifier of 43 characters', () => {
  expect(secrets.codeVerifierOf(randomBytes(32))).toMatch(/^[\w-]{43}$/)
})

test('decrypts sealed bytes only if they are unchanged, for the same owner and with the same secret', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const sealed = secrets.seal(Buffer.from(bytes), 'totp:1')
      expect(secrets.open(sealed, 'totp:1')).toEqual(Buffer.from(bytes))
      expect(() => secrets.open(sealed, 'totp:2')).toThrow()
      expect(() => otherSecrets.open(sealed, 'totp:1')).toThrow()
      const changed = Buffer.from(sealed)
      changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
      expect(() => secrets.open(changed, 'totp:1')).toThrow()
      expect(() => secrets.open(sealed.subarray(0, 20), 'totp:1')).toThrow()
    }),
  )
})

test('seals the same bytes differently each time', () => {
  const bytes = randomBytes(20)
  expect(secrets.seal(bytes, 'x')).not.toEqual(secrets.seal(bytes, 'x'))
})
