/** Returns the index from which no card has an available room, to draw the line above it; undefined if the last one has. */
export function firstFull(cards: readonly { available: boolean }[]): number | undefined {
  const index = cards.findLastIndex(({ available }) => available) + 1
  return index < cards.length ? index : undefined
}
