import { type IndexedRows, pagesOf, readRows } from './indexed-rows.ts'

/**
 * Builds a new index from all rows while readers use the old one and jobs write to both. A row that changes after it
 * was read here is written by its job, and its higher version wins.
 */
export async function rebuildIndex<Document, Stored>(
  rows: IndexedRows<Document, Stored>,
  onProgress: (written: number) => void = () => undefined,
): Promise<void> {
  await rows.index.rebuild(async () => {
    let written = 0
    for await (const ids of pagesOf((page) => rows.listIds(page))) {
      await rows.write((await readRows(rows, ids)).filter((row) => row !== undefined))
      written += ids.length
      onProgress(written)
    }
  })
}
