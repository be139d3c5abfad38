import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** The same seed gives the same values in the same order, on every machine. */
export type Random = {
  /** From `from` to `to`, both included. */
  integer(from: number, to: number): number
  /** True in so many of a hundred. */
  chance(percent: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** So many different ones, in the order of the list. */
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
      let wanted = Math.min(count, items.length)
      return items.filter((_, index) => {
        const taken = integer(1, items.length - index) <= wanted
        if (taken) wanted--
        return taken
      })
    },
  }
}
