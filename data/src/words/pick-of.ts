import type { Random } from '@amber/testing/random'

/** Picks a random string, or returns an empty one for an empty list. */
export const pickText = (random: Random, texts: readonly string[]): string =>
  texts.length === 0 ? '' : (texts[random.integer(0, texts.length - 1)] ?? '')
