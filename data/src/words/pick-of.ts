import type { Random } from '@amber/testing/random'

/** One of them; nothing of an empty list. */
export const pickOf = (random: Random, texts: readonly string[]): string =>
  texts.length === 0 ? '' : (texts[random.integer(0, texts.length - 1)] ?? '')
