import type { IndexComparison, IndexDifference } from './compare-index.ts'
import { type IndexedRows, readRows } from './indexed-rows.ts'
import { rebuildIndex } from './rebuild-index.ts'

/** Makes the index say what the database says, wherever the comparison found that it does not. */
export async function repairIndex<Document, Kept>(
  rows: IndexedRows<Document, Kept>,
  { differences }: IndexComparison,
): Promise<void> {
  const ids = (...problems: IndexDifference['problem'][]) =>
    differences.filter(({ problem }) => problems.includes(problem)).map(({ id }) => id)
  if (ids('newer').length > 0) {
    // Versions only go up, so nothing can be written over a newer one, as after a restore: the whole is made anew.
    await rebuildIndex(rows)
    return
  }
  for (const row of await readRows(rows, ids('missing', 'older'))) if (row) await rows.write([row])
  for (const row of await readRows(rows, ids('other content'))) {
    if (row) await rows.index.overwrite(row.document, row.version)
  }
  for (const [id, { version }] of await rows.index.read(ids('unknown'))) await rows.index.remove(id, version + 1)
}
