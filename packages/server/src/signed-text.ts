import { createHmac, timingSafeEqual } from 'node:crypto'

/** 128 bits, which nobody can guess; the whole hash would double the length of short texts. */
const MAC_BYTES = 16

/** Returns the text and its signature in characters that a path may contain. */
export const signText = (key: string, text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${macOf(key, text).toString('base64url')}`

/** Returns the text if this key signed it; otherwise undefined. */
export function readSignedText(key: string, signed: string): string | undefined {
  const [encoded = '', mac = '', ...others] = signed.split('.')
  const text = Buffer.from(encoded, 'base64url').toString()
  // Only one spelling is valid, so that nobody can make many URLs of one text.
  if (others.length > 0 || signText(key, text).length !== signed.length) return undefined
  return timingSafeEqual(Buffer.from(signText(key, text)), Buffer.from(`${encoded}.${mac}`)) ? text : undefined
}

const macOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES)
