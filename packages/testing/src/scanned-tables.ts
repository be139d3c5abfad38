import type { Db } from '@amber/db/database'
import { sql } from 'kysely'
import type { RecordedStatement } from './recorded-statements.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const isPlannable = ({ text }: RecordedStatement) => /^\s*(?:select|with|insert|update|delete|\()/i.test(text)

/**
 * Returns the tables that PostgreSQL would read from beginning to end for these statements, whatever their values are, because
 * prepared statements have one plan for all. The database must have one connection, whose settings count.
 */
export async function scannedTables(db: Db, statements: readonly RecordedStatement[]): Promise<string[]> {
  await sql`set plan_cache_mode = force_generic_plan`.execute(db)
  const tables: string[] = []
  for (const { text, values } of statements.filter(isPlannable)) {
    await sql.raw(`prepare explained as ${text}`).execute(db)
    const parameters = values.length === 0 ? '' : `(${values.map(() => 'null').join(', ')})`
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) execute explained ${parameters}`)
      .execute(db)
    await sql`deallocate explained`.execute(db)
    for (const node of rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)))
      if (node['Node Type'] === 'Seq Scan') tables.push(withoutMonth(node['Relation Name'] ?? ''))
  }
  return tables
}

/** Names a partition by its table. */
const withoutMonth = (table: string) => table.replace(/_(?:until_)?\d{4}_\d{2}(?:_\d{2})?$/, '')
