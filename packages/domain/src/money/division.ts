/** Divides integers without floats: `%` is exact where `/` may not be. */
export const divideDown = (amount: number, divisor: number) => (amount - (amount % divisor)) / divisor

/** Rounds up, so that the shares never add up to less than the total. */
export const divideUp = (amount: number, divisor: number) =>
  divideDown(amount, divisor) + (amount % divisor > 0 ? 1 : 0)
