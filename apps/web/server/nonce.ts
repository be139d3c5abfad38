import { randomFillSync } from 'node:crypto'

const NONCE_BYTES = 16
/** Asking the system for each nonce would cost as much as the rest of a kept page's head. */
const pool = Buffer.alloc(256 * NONCE_BYTES)
let used = pool.length

/** Base64 of 16 bytes: it ends in `==`, and so do all nonces (see nonce-template.ts). */
export function newNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += NONCE_BYTES
  return pool.toString('base64', used - NONCE_BYTES, used)
}
