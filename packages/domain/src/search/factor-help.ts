/** How much a factor of the ranking helps a place, in words. */
export type FactorHelp = 'none' | 'little' | 'some' | 'much'

type Factor = { readonly points: number; readonly most: number }

/**
 * Returns the share of a factor, from 0 to 1: its points out of the most that the heaviest factor can give. A light
 * factor with all of its points still decides little, so its bar is short.
 */
export function factorShare({ points }: Pick<Factor, 'points'>, factors: readonly Factor[]): number {
  const heaviest = Math.max(...factors.map(({ most }) => most))
  return heaviest > 0 ? Math.max(points, 0) / heaviest : 0
}

/** Returns the word for a share: up to a third is little, up to two thirds are some, more is much. */
export function factorHelpOf(share: number): FactorHelp {
  if (share <= 0) return 'none'
  if (share <= 1 / 3) return 'little'
  return share <= 2 / 3 ? 'some' : 'much'
}
