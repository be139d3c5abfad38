import type { StoredIndex } from '@amber/integrations/search/stored-index'

/** Store that follows the rows: an index, or database tables that are searched like one. */
type Follower<Document, Stored> = Pick<
  StoredIndex<Document, Stored>,
  'read' | 'listIds' | 'overwrite' | 'remove' | 'rebuild' | 'isOfThisShape'
>

/** Rows of one kind with the index that follows them; both are compared, repaired and rebuilt together. */
export type IndexedRows<Document, Stored> = {
  readonly index: Follower<Document, Stored>
  /** Returns the next ids after `after` in order: all that the index has to contain. */
  listIds(page: IdPage): Promise<number[]>
  /** Returns undefined if the row was deleted after it was listed. */
  read(id: number): Promise<IndexedRow<Document, Stored> | undefined>
  /** Writes rows to wherever they are searched. Older versions are ignored there. */
  write(rows: readonly IndexedRow<Document, Stored>[]): Promise<void>
}

export type IndexedRow<Document, Stored> = {
  version: number
  document: Document
  /** Returns whether a document that was created from this version at some time has the same content. */
  isSameAs(stored: Stored): boolean
}

export type IdPage = { after: number; limit: number }

/** Page size: large enough that queries cost little, small enough to be held in memory and sent in one request. */
const PAGE_SIZE = 200
/** Maximum number of concurrent reads, because the database serves others as well. */
const MAX_CONCURRENT_READS = 8

export async function* pagesOf(list: (page: IdPage) => Promise<number[]>): AsyncGenerator<number[]> {
  let ids = await list({ after: 0, limit: PAGE_SIZE })
  while (ids.length > 0) {
    yield ids
    ids = await list({ after: ids.at(-1) ?? 0, limit: PAGE_SIZE })
  }
}

/** Reads rows in the order of the ids. */
export async function readRows<Document, Stored>(
  rows: IndexedRows<Document, Stored>,
  ids: readonly number[],
): Promise<(IndexedRow<Document, Stored> | undefined)[]> {
  const read: (IndexedRow<Document, Stored> | undefined)[] = []
  for (let first = 0; first < ids.length; first += MAX_CONCURRENT_READS) {
    read.push(...(await Promise.all(ids.slice(first, first + MAX_CONCURRENT_READS).map((id) => rows.read(id)))))
  }
  return read
}
