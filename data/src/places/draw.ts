import type { Random } from '@amber/testing/random'

/** Of pairs of an item and how often it should come, in parts of the sum. */
export function drawWeighted<Item>(random: Random, items: readonly (readonly [Item, number])[]): Item {
  let sum = 0
  for (const [, weight] of items) sum += weight
  let left = random.integer(1, sum)
  for (const [item, weight] of items) {
    left -= weight
    if (left <= 0) return item
  }
  throw new RangeError('nothing to draw from')
}

/** Between the two, to a ten-thousandth of the way. */
export const drawBetween = (random: Random, from: number, to: number): number =>
  from + ((to - from) * random.integer(0, 10_000)) / 10_000

/**
 * Around 0, two in three within 1, as a bell. The sum of four is near enough, ends at 3.5, and needs no logarithm,
 * whose last digit may differ between machines.
 */
export function drawBell(random: Random): number {
  let sum = 0
  for (let count = 0; count < 4; count++) sum += random.integer(-5_000, 5_000)
  return (sum / 10_000) * 1.732
}

/** `random.pick` for lists that are known not to be empty by what they hold. */
export function drawOne<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.integer(0, items.length - 1)]
  if (item === undefined) throw new RangeError('nothing to draw from')
  return item
}
