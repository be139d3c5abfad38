import type { PlaceIndexing } from './index-place.ts'
import { indexedPlaces } from './indexed-places.ts'
import { type IndexedRows, pagesOf, readRows } from './indexed-rows.ts'

export type IndexDifference = {
  id: number
  /** `unknown`: the database has no such row. `other content`: of the same version, so a fault in the code. */
  problem: 'missing' | 'older' | 'newer' | 'other content' | 'unknown'
}

export type IndexComparison = { compared: number; differences: IndexDifference[] }

/** Every place of the database against the index, and the other way round. */
export async function compareIndex(indexing: PlaceIndexing): Promise<IndexComparison> {
  await indexing.search.refresh()
  return compareRows(indexedPlaces(indexing))
}

/** What has just been written has to be refreshed before. */
export async function compareRows<Document, Kept>(
  rows: IndexedRows<Document, Kept>,
  onProgress: (compared: number) => void = () => undefined,
): Promise<IndexComparison> {
  const known = new Set<number>()
  const differences: IndexDifference[] = []
  for await (const ids of pagesOf((page) => rows.listIds(page))) {
    for (const id of ids) known.add(id)
    const suspects = await differencesOf(rows, ids)
    // Once more: what a job was writing just then is right by now.
    differences.push(
      ...(await differencesOf(
        rows,
        suspects.map(({ id }) => id),
      )),
    )
    onProgress(known.size)
  }
  for await (const ids of pagesOf((page) => rows.index.listIds(page))) {
    for (const id of ids) if (!known.has(id)) differences.push({ id, problem: 'unknown' })
  }
  return { compared: known.size, differences }
}

async function differencesOf<Document, Kept>(
  rows: IndexedRows<Document, Kept>,
  ids: readonly number[],
): Promise<IndexDifference[]> {
  const [indexed, read] = [await rows.index.read(ids), await readRows(rows, ids)]
  return ids.flatMap((id, place): IndexDifference[] => {
    const [found, row] = [indexed.get(id), read[place]]
    if (row === undefined) return found === undefined ? [] : [{ id, problem: 'unknown' }]
    if (found === undefined) return [{ id, problem: 'missing' }]
    if (found.version < row.version) return [{ id, problem: 'older' }]
    if (found.version > row.version) return [{ id, problem: 'newer' }]
    return row.isSaidBy(found.document) ? [] : [{ id, problem: 'other content' }]
  })
}
