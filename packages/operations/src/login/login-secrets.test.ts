import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLoginSecrets, readToken } from './login-secrets.ts'

const secrets = createLoginSecrets('a secret of at least thirty-two letters')
const others = createLoginSecrets('another secret of at least as many letters')
const seed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))
const id = fc.integer({ min: 1, max: 999_999_999_999_999 })

test('a code is six digits, and the same whenever it is made', () => {
  fc.assert(
    fc.property(seed, (bytes) => {
      const code = secrets.codeOf(bytes)
      expect(code).toMatch(/^\d{6}$/)
      expect(secrets.isCode(bytes, code)).toBe(true)
      expect(secrets.isCode(bytes, code.slice(1))).toBe(false)
      expect(secrets.isCode(bytes, `${code} `)).toBe(false)
    }),
  )
})

test('codes are spread evenly: none of ten first digits is off by more than chance allows', () => {
  const counts = Array.from({ length: 10 }, () => 0)
  const total = 20_000
  // Made of numbers that follow each other, so that the test is the same each time.
  for (let number = 0; number < total; number++) {
    const bytes = Buffer.alloc(32)
    bytes.writeUInt32BE(number)
    const digit = Number(secrets.codeOf(bytes)[0])
    counts[digit] = (counts[digit] ?? 0) + 1
  }
  const expected = total / 10
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // One in a thousand fair draws is above, with 9 degrees of freedom.
  expect(chiSquare).toBeLessThan(27.9)
})

test('a token is good for its own row and purpose only', () => {
  fc.assert(
    fc.property(id, seed, seed, (row, bytes, otherBytes) => {
      fc.pre(!bytes.equals(otherBytes))
      const token = readToken(secrets.linkTokenOf(row, bytes))
      if (!token) throw new Error('our own token could not be read')
      expect(token.id).toBe(row)
      expect(secrets.isLink(bytes, token)).toBe(true)
      expect(secrets.isLink(otherBytes, token)).toBe(false)
      expect(secrets.isLink(bytes, { ...token, id: row + 1 })).toBe(false)
      expect(secrets.isNonce(bytes, token)).toBe(false)
      expect(secrets.isState(bytes, token)).toBe(false)
      expect(others.isLink(bytes, token)).toBe(false)
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
])('%j is no token', (text) => {
  expect(readToken(text)).toBeUndefined()
})

test('whatever is read as a token, nothing throws', () => {
  fc.assert(fc.property(fc.string(), (text) => void readToken(text)))
})

test('a code verifier is as PKCE wants it', () => {
  expect(secrets.codeVerifierOf(randomBytes(32))).toMatch(/^[\w-]{43}$/)
})

test('what was sealed opens for its owner, unchanged, and with this secret', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const sealed = secrets.seal(Buffer.from(bytes), 'totp:1')
      expect(secrets.open(sealed, 'totp:1')).toEqual(Buffer.from(bytes))
      expect(() => secrets.open(sealed, 'totp:2')).toThrow()
      expect(() => others.open(sealed, 'totp:1')).toThrow()
      const changed = Buffer.from(sealed)
      changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
      expect(() => secrets.open(changed, 'totp:1')).toThrow()
      expect(() => secrets.open(sealed.subarray(0, 20), 'totp:1')).toThrow()
    }),
  )
})

test('the same is never sealed the same way twice', () => {
  const bytes = randomBytes(20)
  expect(secrets.seal(bytes, 'x')).not.toEqual(secrets.seal(bytes, 'x'))
})
