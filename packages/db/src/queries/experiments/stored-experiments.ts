import type { StoredExperiment } from '@amber/domain/experiments/change-experiment'
import type { FlagValue } from '@amber/domain/flags/catalogue'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** An experiment as its flag had it last, and the value that staff declared its winner. */
type StoredExperimentRow = StoredExperiment & { winner: FlagValue | null }

/** Returns the experiments of a flag, or those of these names, that ever were. The newest come first. */
export async function listStoredExperiments(
  db: DbOrTx,
  filter: { flag: string } | { keys: readonly string[] },
): Promise<StoredExperimentRow[]> {
  const condition = 'flag' in filter ? sql`name = ${filter.flag}` : sql`rule ->> 'key' = any(${filter.keys}::text[])`
  const { rows } = await sql<StoredExperimentRow>`
    with experiments as (
      select distinct on (rule ->> 'key') rule ->> 'key' as key, name, version, rule, flag_versions.id
      from flag_versions cross join jsonb_array_elements(rules) as rule
      where rule ? 'key' and ${condition}
      order by rule ->> 'key', flag_versions.id desc
    )
    select
      key, name as flag, rule,
      version = (select max(newest.version) from flag_versions newest where newest.name = experiments.name) as is_current,
      (
        select plain -> 'force'
        from flag_versions later cross join jsonb_array_elements(later.rules) as plain
        where later.name = experiments.name and plain ->> 'winnerOf' = key
        order by later.id desc
        limit 1
      ) as winner
    from experiments
    order by id desc, key
  `.execute(db)
  return rows
}
