import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@amber/db/database'
import { getPlaceForIndex } from '@amber/db/queries/place-for-index'
import type { PlaceIndexing } from './index-place.ts'

export type IndexDifference = {
  id: number
  /** `unknown`: the database has no such place. `other content`: of the same version, so a fault in the code. */
  problem: 'missing' | 'older' | 'newer' | 'other content' | 'unknown'
}

export type IndexComparison = { compared: number; differences: IndexDifference[] }

const PAGE = 200

/** Every place of the database against the index, and the other way round, while nobody writes. */
export async function compareIndex(indexing: PlaceIndexing): Promise<IndexComparison> {
  await indexing.search.refresh()
  const known = new Set<number>()
  const differences: IndexDifference[] = []
  for await (const ids of pages((after) => listPlaceIds(indexing.db, after))) {
    for (const id of ids) known.add(id)
    differences.push(...(await comparePlaces(indexing, ids)))
  }
  for await (const ids of pages((after) => indexing.search.listPlaceIds({ after, limit: PAGE }))) {
    for (const id of ids) if (!known.has(id)) differences.push({ id, problem: 'unknown' })
  }
  return { compared: known.size, differences }
}

async function comparePlaces({ db, search, documentOf }: PlaceIndexing, ids: number[]): Promise<IndexDifference[]> {
  const indexed = await search.readPlaces(ids)
  const differences: IndexDifference[] = []
  for (const id of ids) {
    const place = await getPlaceForIndex(db, id)
    const found = indexed.get(id)
    if (found === undefined) differences.push({ id, problem: 'missing' })
    else if (found.version < place.version) differences.push({ id, problem: 'older' })
    else if (found.version > place.version) differences.push({ id, problem: 'newer' })
    else if (!isDeepStrictEqual(found.document, documentOf(place))) differences.push({ id, problem: 'other content' })
  }
  return differences
}

async function listPlaceIds(db: Db, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('inventories')
    .where('kind', '=', 'place')
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}

async function* pages(next: (after: number) => Promise<number[]>): AsyncGenerator<number[]> {
  let ids = await next(0)
  while (ids.length > 0) {
    yield ids
    ids = await next(ids.at(-1) ?? 0)
  }
}
