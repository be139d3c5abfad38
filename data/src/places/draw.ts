import type { Random } from '@amber/testing/random'

/** Draws an item from pairs of item and weight. */
export function drawWeighted<Item>(random: Random, items: readonly (readonly [Item, number])[]): Item {
  let totalWeight = 0
  for (const [, weight] of items) totalWeight += weight
  let remaining = random.integer(1, totalWeight)
  for (const [item, weight] of items) {
    remaining -= weight
    if (remaining <= 0) return item
  }
  throw new RangeError('no items to draw from')
}

/** Draws a number between two limits, in steps of a ten-thousandth of the range. */
export const drawBetween = (random: Random, from: number, to: number): number =>
  from + ((to - from) * random.integer(0, 10_000)) / 10_000

/**
 * Draws a number around 0 from an approximate normal distribution with about two thirds within 1. A sum of four uniform
 * draws is close enough, is bounded by 3.5 and needs no logarithm, whose last digit may differ between machines.
 */
export function drawBell(random: Random): number {
  let sum = 0
  for (let count = 0; count < 4; count++) sum += random.integer(-5_000, 5_000)
  return (sum / 10_000) * 1.732
}

/** Draws an item from a list. Throws if the list is empty. */
export function drawOne<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.integer(0, items.length - 1)]
  if (item === undefined) throw new RangeError('no items to draw from')
  return item
}
