/**
 * Estimates how many bits an attacker must guess. A block that repeats counts once, and the steps from byte to byte are
 * measured as well as the bytes, so that `aaaa…`, `changemechangeme…` and `abcdefgh…` are all weak. The estimate cannot
 * recognise words; it is for values that no person has chosen.
 */
export function estimateEntropyBits(secret: Uint8Array): number {
  const block = secret.subarray(0, periodOf(secret))
  const steps = block.subarray(1).map((byte, index) => byte - (block[index] ?? 0))
  return block.length * Math.min(bitsPerByte(block), bitsPerByte(steps))
}

/** Returns the length of the shortest block that, repeated, begins with the whole secret. */
function periodOf(secret: Uint8Array): number {
  for (let period = 1; period < secret.length; period++) {
    if (secret.subarray(period).every((byte, index) => byte === secret[index])) return period
  }
  return secret.length
}

/** Returns the Shannon entropy of the distribution of bytes. */
function bitsPerByte(bytes: Uint8Array): number {
  const counts = new Map<number, number>()
  for (const byte of bytes) counts.set(byte, (counts.get(byte) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / bytes.length) * Math.log2(count / bytes.length)
  return bits
}
