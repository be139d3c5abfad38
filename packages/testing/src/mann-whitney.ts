/**
 * Compares two samples with the Mann–Whitney rank-sum test. `z` is the number of standard deviations by which the ranks
 * of the first sample are off, and `p` the probability that chance alone is at least as far off. Only the order counts,
 * so a few very slow responses don't hide a small difference.
 */
export function compareSamples(first: readonly number[], second: readonly number[]): { z: number; p: number } {
  const sorted = [...first.map((value) => ({ value, own: true })), ...second.map((value) => ({ value, own: false }))]
  sorted.sort((one, other) => one.value - other.value)
  let ranks = 0
  let ties = 0
  for (let start = 0; start < sorted.length;) {
    let end = start
    while (end < sorted.length && sorted[end]?.value === sorted[start]?.value) end++
    // Equal values share the mean of their ranks, which count from 1.
    const rank = (start + 1 + end) / 2
    ranks += rank * sorted.slice(start, end).filter(({ own }) => own).length
    ties += (end - start) ** 3 - (end - start)
    start = end
  }
  const [n, m, all] = [first.length, second.length, sorted.length]
  const mean = (n * (all + 1)) / 2
  const deviation = Math.sqrt(((n * m) / 12) * (all + 1 - ties / (all * (all - 1))))
  const z = deviation === 0 ? 0 : (ranks - mean) / deviation
  return { z, p: 2 * upperTail(Math.abs(z)) }
}

/** Returns the upper tail of the normal distribution, accurate to 1.5e-7 (Abramowitz and Stegun, 26.2.17 by 7.1.26). */
function upperTail(z: number): number {
  const x = z / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const sum = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  return (sum * Math.exp(-x * x)) / 2
}
