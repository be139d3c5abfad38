import { createHmac } from 'node:crypto'

const STEP_SECONDS = 30
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the code that an authenticator app shows for a secret (RFC 6238), `steps` half minutes from now. */
export function codeOfApp(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + steps))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** Decodes a base32 secret. */
export function fromBase32(text: string): Buffer {
  const bits = text.replaceAll(/./g, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
