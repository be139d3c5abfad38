/** How much a factor of the ranking helps a place, in words that follow its share of the points. */
export type FactorHelp = 'none' | 'little' | 'some' | 'much'

/** Returns the word for a factor: a third of the points is little, two thirds are some, more are much. */
export function factorHelpOf({ points, most }: { points: number; most: number }): FactorHelp {
  if (points <= 0 || most <= 0) return 'none'
  const share = points / most
  if (share <= 1 / 3) return 'little'
  return share <= 2 / 3 ? 'some' : 'much'
}
