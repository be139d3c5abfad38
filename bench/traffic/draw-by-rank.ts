/**
 * Returns a function that draws from a list by popularity: the n-th item with a weight of 1/√n. That is flatter than what
 * visitors do, because the edge answers most visits of what is popular.
 */
export function drawByRank<Item>(items: readonly Item[], random: () => number): () => Item {
  let total = 0
  const sums = items.map((_, index) => (total += 1 / Math.sqrt(index + 1)))
  return () => {
    const wanted = random() * total
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) <= wanted) low = middle + 1
      else high = middle
    }
    const item = items[low]
    if (item === undefined) throw new Error('no items to draw from')
    return item
  }
}
