import type { StopReason } from '@amber/domain/experiments/guardrails'
import type { FlagDefinition } from '@amber/domain/flags/flag-rule'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** The newest version of a flag. */
type FlagRow = FlagDefinition & { id: number; version: number; changedAt: Date }

/** A version of a flag, and who made it: somebody, or a guardrail that stopped an experiment. */
type FlagVersionRow = FlagRow & {
  changedBy: { id: number; name: string } | null
  stoppedFor: StopReason | null
}

const COLUMNS = sql`
  flag_versions.id, flag_versions.name, version, default_value, rules, is_off, changed_at
`

/** Returns the newest version of each flag that somebody has changed. */
export async function listFlags(db: DbOrTx): Promise<FlagRow[]> {
  const { rows } = await sql<FlagRow>`
    select distinct on (name) ${COLUMNS} from flag_versions order by name, version desc
  `.execute(db)
  return rows
}

/** Returns a number that grows with each change of any flag; 0 before the first. */
export async function findFlagsVersion(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from flag_versions`.execute(db)
  return rows[0]?.id ?? 0
}

/** Returns the versions of a flag, newest first. */
export async function listFlagVersions(db: DbOrTx, name: string, limit: number): Promise<FlagVersionRow[]> {
  const { rows } = await sql<FlagVersionRow>`
    select
      ${COLUMNS}, stopped_for,
      case when users.id is not null
        then jsonb_build_object('id', users.id, 'name', coalesce(users.name, users.email::text))
      end as changed_by
    from flag_versions left join users on users.id = changed_by
    where flag_versions.name = ${name}
    order by version desc
    limit ${limit}
  `.execute(db)
  return rows
}

/**
 * Lets one change of flags happen after the other until commit. Ids then grow in the order of commits, so that nobody who
 * has read up to one of them misses an older one.
 */
export async function lockFlags(tx: Tx): Promise<void> {
  await sql`lock table flag_versions in share row exclusive mode`.execute(tx)
}

export async function insertFlagVersion(
  tx: Tx,
  { name, version, defaultValue, rules, isOff }: FlagDefinition & { version: number },
  by: { userId: number } | { guardrail: StopReason },
): Promise<number> {
  const [userId, reason] = 'userId' in by ? [by.userId, null] : [null, JSON.stringify(by.guardrail)]
  const { rows } = await sql<{ id: number }>`
    insert into flag_versions (name, version, default_value, rules, is_off, changed_by, stopped_for)
    values (
      ${name}, ${version}, ${JSON.stringify(defaultValue)}::jsonb, ${JSON.stringify(rules)}::jsonb, ${isOff}, ${userId},
      ${reason}::jsonb
    )
    returning id
  `.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`version ${version} of flag ${name} was not inserted`)
  return id
}
