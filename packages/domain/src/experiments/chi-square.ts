/** Coefficients of Lanczos’ approximation with g = 7, exact to 15 digits. */
const LANCZOS = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_13,
  -176.615_029_162_140_59, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_571_6e-6,
  1.505_632_735_149_311_6e-7,
]

const MAX_STEPS = 500
const PRECISION = 1e-15

/**
 * Returns the probability that a chi-square variable is at least `x`. With one degree of freedom and the square of a normal
 * deviate, that is its two-sided p-value.
 */
export function chiSquareTail(x: number, degrees: number): number {
  if (x <= 0) return 1
  const [a, half] = [degrees / 2, x / 2]
  const scale = Math.exp(a * Math.log(half) - half - logGamma(a))
  return half < a + 1 ? 1 - scale * lowerSeries(a, half) : scale * upperFraction(a, half)
}

/** Sums the series of the lower incomplete gamma function, which converges fast left of its mean. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < MAX_STEPS && term > sum * PRECISION; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum
}

/** Evaluates the continued fraction of the upper incomplete gamma function by Lentz’ method. */
function upperFraction(a: number, x: number): number {
  const tiny = Number.MIN_VALUE / PRECISION
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let value = d
  for (let n = 1; n < MAX_STEPS; n++) {
    const factor = -n * (n - a)
    b += 2
    d = 1 / (factor * d + b || tiny)
    c = b + factor / c || tiny
    value *= d * c
    if (Math.abs(d * c - 1) < PRECISION) break
  }
  return value
}

function logGamma(x: number): number {
  // The approximation holds from ½ on, where all our arguments are.
  const z = x - 1
  const t = z + 7.5
  const sum = LANCZOS.reduce(
    (total, coefficient, index) => total + (index === 0 ? coefficient : coefficient / (z + index)),
    0,
  )
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum)
}
