/** In the order that was kept; what has come since stands last. */
export function inKeptOrder<Thing extends { id: number }>(things: readonly Thing[], kept: readonly number[]): Thing[] {
  const rank = new Map(kept.map((id, index) => [id, index]))
  const rankOf = ({ id }: Thing) => rank.get(id) ?? kept.length
  return things.toSorted((a, b) => rankOf(a) - rankOf(b))
}
