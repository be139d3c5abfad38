import { randomFillSync } from 'node:crypto'

const NONCE_BYTES = 16
/**
 * Random bytes for many nonces: requesting them from the system one by one would cost as much as the rest of a cached
 * page's head.
 */
const pool = Buffer.alloc(256 * NONCE_BYTES)
let used = pool.length

/** Returns 16 bytes in base64, which end in `==` like all nonces (see nonce-template.ts). */
export function newNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += NONCE_BYTES
  return pool.toString('base64', used - NONCE_BYTES, used)
}
