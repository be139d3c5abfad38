import { expect, test } from 'vitest'
import { newNonce } from './nonce.ts'

test('returns distinct nonces of 16 bytes in base64', () => {
  const nonces = Array.from({ length: 5000 }, newNonce)
  expect(new Set(nonces).size).toBe(nonces.length)
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w+/]{22}==$/)
})
