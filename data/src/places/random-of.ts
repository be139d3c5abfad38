import { createRandom, type Random } from '@amber/testing/random'

/**
 * Creates a random source for each generated object, so that each can be made alone and an extra draw in one changes no
 * other. Two numbers never share a source, because each step below is reversible.
 */
export const randomOf = (seed: number, purpose: string, number: number): Random =>
  createRandom(mixBits(number ^ mixBits(seed ^ hashOf(purpose))))

/** Applies the finalizer of MurmurHash3: similar values end up far apart and no two collide. */
function mixBits(value: number): number {
  const first = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2_b2_ae_35)
  return second ^ (second >>> 16)
}

/** Hashes a string with FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  return hash | 0
}
