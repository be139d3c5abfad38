import type { DbOrTx } from '@amber/db/database'
import { searchStatement } from '@amber/db/queries/listing/search-listings'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { type RawBuilder, sql } from 'kysely'

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] }

/** Returns the tables that PostgreSQL would scan sequentially for this search. */
export const sequentialScans = (db: DbOrTx, search: PlaceSearch): Promise<string[]> =>
  sequentialScansOf(db, searchStatement(search))

/** Returns the tables that PostgreSQL would scan sequentially for this statement. */
export async function sequentialScansOf(db: DbOrTx, statement: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<Record<string, [{ Plan: PlanNode }]>>`explain (format json) ${statement}`.execute(db)
  return Object.values(rows[0] ?? {}).flatMap(([{ Plan }]) => scansOf(Plan))
}

const scansOf = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
]
