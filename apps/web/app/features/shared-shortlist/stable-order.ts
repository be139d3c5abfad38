/** Sorts items by the given order; new items come last. */
export function sortByStableOrder<Item extends { id: number }>(
  items: readonly Item[],
  order: readonly number[],
): Item[] {
  const rank = new Map(order.map((id, index) => [id, index]))
  const rankOf = ({ id }: Item) => rank.get(id) ?? order.length
  return items.toSorted((a, b) => rankOf(a) - rankOf(b))
}
