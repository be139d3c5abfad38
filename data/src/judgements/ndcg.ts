/**
 * Returns the normalised discounted cumulative gain of the first `count` grades: 1 if they are in the best possible
 * order, and undefined if all grades are 0, when every order is as good.
 */
export function ndcg(ranked: readonly number[], count: number): number | undefined {
  const best = gain(ranked.toSorted((a, b) => b - a).slice(0, count))
  return best === 0 ? undefined : gain(ranked.slice(0, count)) / best
}

const gain = (grades: readonly number[]) =>
  grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
