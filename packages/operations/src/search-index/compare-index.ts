import { type IndexedRows, pagesOf, readRows } from './indexed-rows.ts'

export type IndexDifference = {
  id: number
  /** `unknown`: the database has no such row. `other content`: the version is the same, so the cause is a bug. */
  problem: 'missing' | 'older' | 'newer' | 'other content' | 'unknown'
}

export type IndexComparison = { compared: number; differences: IndexDifference[] }

/** Compares rows with their documents. The caller refreshes the index first. */
export async function compareRows<Document, Stored>(
  rows: IndexedRows<Document, Stored>,
  onProgress: (compared: number) => void = () => undefined,
): Promise<IndexComparison> {
  const seenIds = new Set<number>()
  const differences: IndexDifference[] = []
  for await (const ids of pagesOf((page) => rows.listIds(page))) {
    for (const id of ids) seenIds.add(id)
    const suspects = await differencesOf(rows, ids)
    // Compared again, because a job may have been writing these rows.
    differences.push(
      ...(await differencesOf(
        rows,
        suspects.map(({ id }) => id),
      )),
    )
    onProgress(seenIds.size)
  }
  for await (const ids of pagesOf((page) => rows.index.listIds(page))) {
    for (const id of ids) if (!seenIds.has(id)) differences.push({ id, problem: 'unknown' })
  }
  return { compared: seenIds.size, differences }
}

async function differencesOf<Document, Stored>(
  rows: IndexedRows<Document, Stored>,
  ids: readonly number[],
): Promise<IndexDifference[]> {
  const [indexed, read] = [await rows.index.read(ids), await readRows(rows, ids)]
  return ids.flatMap((id, index): IndexDifference[] => {
    const [found, row] = [indexed.get(id), read[index]]
    if (row === undefined) return found === undefined ? [] : [{ id, problem: 'unknown' }]
    if (found === undefined) return [{ id, problem: 'missing' }]
    if (found.version < row.version) return [{ id, problem: 'older' }]
    if (found.version > row.version) return [{ id, problem: 'newer' }]
    return row.isSameAs(found.document) ? [] : [{ id, problem: 'other content' }]
  })
}
