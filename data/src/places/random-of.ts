import { createRandom, type Random } from '@amber/testing/random'

/**
 * A source of chance of its own for each thing that is made, so that any of them can be made alone and one more draw
 * in one changes no other. Two numbers never share one: each step below can be undone.
 */
export const randomOf = (seed: number, purpose: string, number: number): Random =>
  createRandom(stir(number ^ stir(seed ^ hashOf(purpose))))

/** The last step of MurmurHash3: neighbours end up far apart, and no two meet. */
function stir(value: number): number {
  const first = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2_b2_ae_35)
  return second ^ (second >>> 16)
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  return hash | 0
}
