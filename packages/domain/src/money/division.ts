/** Whole numbers only, without a float on the way: `%` is exact where `/` may not be. */
export const divideDown = (amount: number, parts: number) => (amount - (amount % parts)) / parts

/** What is owed is rounded up, so that the parts never fall short of the whole. */
export const divideUp = (amount: number, parts: number) => divideDown(amount, parts) + (amount % parts > 0 ? 1 : 0)
