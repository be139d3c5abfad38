import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A random generator that gives the same values in the same order for the same seed, on every machine. */
export type Random = {
  /** Returns an integer from `from` to `to`, both inclusive. */
  integer(from: number, to: number): number
  /** Returns true with the given probability in percent. */
  chance(percent: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** Picks `count` distinct items, in the order of the list. */
  some<Item>(items: readonly Item[], count: number): Item[]
}

export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  const integer = (from: number, to: number) => uniformInt(generator, from, to)
  return {
    integer,
    chance: (percent) => integer(1, 100) <= percent,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
    some: (items, count) => {
      let remaining = Math.min(count, items.length)
      return items.filter((_, index) => {
        const isPicked = integer(1, items.length - index) <= remaining
        if (isPicked) remaining--
        return isPicked
      })
    },
  }
}
