import type { StoredIndex } from '@amber/integrations/search/stored-index'

/** What follows the rows: an index, or tables of the database that are searched like one. */
type Followed<Document, Kept> = Pick<
  StoredIndex<Document, Kept>,
  'read' | 'listIds' | 'overwrite' | 'remove' | 'rebuild' | 'isOfThisShape'
>

/** One kind of row and the index that follows it: what is compared, mended and rebuilt. */
export type IndexedRows<Document, Kept> = {
  readonly index: Followed<Document, Kept>
  /** The next ids after `after`, in order: all that the index has to hold. */
  listIds(page: IdPage): Promise<number[]>
  /** Undefined when it is gone since it was listed. */
  read(id: number): Promise<IndexedRow<Document, Kept> | undefined>
  /** To wherever it is searched. Older versions are ignored there. */
  write(rows: readonly IndexedRow<Document, Kept>[]): Promise<void>
}

export type IndexedRow<Document, Kept> = {
  version: number
  document: Document
  /** Whether a document that was made of this version at some time says the same. */
  isSaidBy(kept: Kept): boolean
}

export type IdPage = { after: number; limit: number }

/** Enough that asking costs little, few enough to be held in memory and sent at once. */
const PAGE = 200
/** The database has other things to do as well. */
const AT_ONCE = 8

export async function* pagesOf(list: (page: IdPage) => Promise<number[]>): AsyncGenerator<number[]> {
  let ids = await list({ after: 0, limit: PAGE })
  while (ids.length > 0) {
    yield ids
    ids = await list({ after: ids.at(-1) ?? 0, limit: PAGE })
  }
}

/** In the order of the ids. */
export async function readRows<Document, Kept>(
  rows: IndexedRows<Document, Kept>,
  ids: readonly number[],
): Promise<(IndexedRow<Document, Kept> | undefined)[]> {
  const read: (IndexedRow<Document, Kept> | undefined)[] = []
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    read.push(...(await Promise.all(ids.slice(first, first + AT_ONCE).map((id) => rows.read(id)))))
  }
  return read
}
