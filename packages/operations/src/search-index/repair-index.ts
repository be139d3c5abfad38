import type { IndexComparison, IndexDifference } from './compare-index.ts'
import { type IndexedRows, readRows } from './indexed-rows.ts'
import { rebuildIndex } from './rebuild-index.ts'

/** Repairs the index wherever the comparison found a difference from the database. */
export async function repairIndex<Document, Stored>(
  rows: IndexedRows<Document, Stored>,
  { differences }: IndexComparison,
): Promise<void> {
  const idsWith = (...problems: IndexDifference['problem'][]) =>
    differences.filter(({ problem }) => problems.includes(problem)).map(({ id }) => id)
  if (idsWith('newer').length > 0) {
    // Versions only increase, so nothing can overwrite a newer document, as after a restore: the whole index is
    // rebuilt.
    await rebuildIndex(rows)
    return
  }
  for (const row of await readRows(rows, idsWith('missing', 'older'))) if (row) await rows.write([row])
  for (const row of await readRows(rows, idsWith('other content'))) {
    if (row) await rows.index.overwrite(row.document, row.version)
  }
  for (const [id, { version }] of await rows.index.read(idsWith('unknown'))) await rows.index.remove(id, version + 1)
}
