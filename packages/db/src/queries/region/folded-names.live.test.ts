import { foldName } from '@amber/domain/search/fold-name'
import { readSuggestText } from '@amber/domain/search/suggest-query'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { loadSmallWorld } from '@amber/testing/small-world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRegionNamed } from './folded-names.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase()
  await loadSmallWorld(database.db)
  // Names without a match: words of the letters a to f and digits, and of two Chinese characters.
  await sql`
    insert into region_names (region_id, language, kind, name)
    select
      (select min(id) from regions), 'en', 'alias',
      translate(left(md5(number::text), 12), '0123456789', 'abcdefabcd') || ' ' || chr(20000 + number % 5000) || chr(26000 + number % 997)
    from generate_series(1, 4000) number
  `.execute(database.db)
  await sql`analyze region_names`.execute(database.db)
}, 60_000)

afterAll(() => database.drop())

test.each([
  "King's College (London)",
  'King´s & Queen’s',
  'U.C.L.',
  'Łódź Straßburg Ærø İzmir',
  '拉蒙·鲁尔大学「纽约」',
  'ＵＣＬ',
  'a*b=c~d^e<f>g#h@i%j$k{l}m\\n…o',
  'Sao\u0303 Paulo',
])('folds “%s” as the domain does', async (name) => {
  const { rows } = await sql<{ folded: string }>`select folded_name(${name}) as folded`.execute(database.db)
  expect(rows[0]?.folded).toBe(foldName(name))
})

type Plan = { 'Node Type': string; 'Rows Removed by Index Recheck'?: number; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Names that the index may find in vain. */
const MAX_REMOVED = 100

test.each(['l', 'lo', '伦敦', '伦', 'tu berlin', 'wc1e 6bt', 'université de montréal'])(
  'finds “%s” by indexes alone, also in the plan of a prepared statement',
  async (query) => {
    const nodes = await database.db.connection().execute(async (connection) => {
      await sql`set plan_cache_mode = force_generic_plan`.execute(connection)
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
        explain (analyze, format json) select region_id from region_names where ${isRegionNamed(readSuggestText(query))}
      `.execute(connection)
      await sql`reset plan_cache_mode`.execute(connection)
      return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' })
    })
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    const removed = nodes.map((node) => node['Rows Removed by Index Recheck'] ?? 0)
    expect(Math.max(...removed)).toBeLessThan(MAX_REMOVED)
  },
)
