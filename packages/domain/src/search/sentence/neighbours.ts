import type { Item } from './items.ts'
import type { Meaning } from './meaning.ts'

export const says = (item: Item | undefined, ...meanings: readonly Meaning['says'][]): boolean =>
  item?.meaning !== undefined && !item.taken && meanings.includes(item.meaning.says)

const ENDS_CLAUSE = /[,;.!?()，；。！？、（）|]/

/** Returns whether punctuation separates the item from the one before it. */
export const beginsClause = (item: Item | undefined): boolean => item !== undefined && ENDS_CLAUSE.test(item.gap)

/** Returns the index of the next item that is not skipped, in either direction, or -1. */
export function findBeside(
  items: readonly Item[],
  from: number,
  step: 1 | -1,
  isSkipped: (item: Item) => boolean,
): number {
  for (let at = from + step; at >= 0 && at < items.length; at += step) {
    const item = items[at]
    if (item === undefined || beginsClause(step === 1 ? item : items[at + 1])) return -1
    if (!isSkipped(item)) return at
  }
  return -1
}

export const isSilent = (item: Item): boolean => says(item, 'joins', 'nothing', 'from')

export function take(items: readonly (Item | undefined)[]): void {
  for (const item of items) if (item) item.taken = true
}

/** Returns the words from the first to the last item as they were written. */
export function writtenText(sentence: string, items: readonly Item[]): string {
  const starts = items.map(({ start }) => start)
  const ends = items.map(({ end }) => end)
  return sentence.slice(Math.min(...starts), Math.max(...ends))
}
