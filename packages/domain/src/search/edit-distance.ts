/**
 * Returns the optimal string alignment distance: the number of letters to insert, delete, replace or swap with their
 * neighbour. Stops counting at `max + 1`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  return Math.min(max + 1, at(distancesToBeginnings(a, b, max), b.length))
}

/** Returns the smallest distance between the text and any beginning of the name, for names that are still being typed. */
export function editDistanceToBeginning(text: string, name: string, max: number): number {
  const [, ...distances] = distancesToBeginnings(text, name.slice(0, text.length + max), max)
  return Math.min(max + 1, ...distances)
}

/** Returns the distance to the beginning of `b` of each length, or nothing if all of them exceed `max`. */
function distancesToBeginnings(a: string, b: string, max: number): readonly number[] {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let distance = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) distance = Math.min(distance, at(beforeLast, j - 2) + 1)
      row.push(distance)
    }
    if (Math.min(...row) > max) return []
    ;[beforeLast, last] = [last, row]
  }
  return last
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY

const MIN_LENGTH_FOR_ONE = 4
const MIN_LENGTH_FOR_TWO = 7

/** Returns how many typing errors a text of this length may contain. More would turn one short name into another. */
export const maxEdits = (length: number): number =>
  length < MIN_LENGTH_FOR_ONE ? 0 : length < MIN_LENGTH_FOR_TWO ? 1 : 2
