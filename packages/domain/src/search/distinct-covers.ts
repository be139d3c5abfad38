/** Number of cards before a card whose covers it avoids: two rows of the widest list. */
const NEIGHBOURS = 6

type Illustrated = { readonly images: readonly { readonly basePath: string }[] }

/**
 * Leaves each listing one image, its cover: the first that none of its neighbours before it shows, or else the first
 * that the previous one does not show. The order of a list depends on the search, so covers cannot be chosen earlier.
 */
export function withDistinctCovers<Card extends Illustrated>(cards: readonly Card[]): Card[] {
  const covers: (string | undefined)[] = []
  return cards.map((card) => {
    const neighbours = covers.slice(-NEIGHBOURS)
    const cover =
      card.images.find(({ basePath }) => !neighbours.includes(basePath)) ??
      card.images.find(({ basePath }) => basePath !== neighbours.at(-1)) ??
      card.images[0]
    covers.push(cover?.basePath)
    return { ...card, images: cover === undefined ? [] : [cover] }
  })
}
