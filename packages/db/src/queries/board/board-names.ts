import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { nameIn } from '../region/region-names.ts'

export type BoardAgent = { id: number; name: string; teamId: number | null }

/** Lists staff with their team. Leads of somebody who has left are still theirs, so all users of any profile are listed. */
export async function listBoardAgents(db: DbOrTx): Promise<BoardAgent[]> {
  const { rows } = await boardAgentsStatement.execute(db)
  return rows
}

/** Starts from the few staff: nearly all users are students. */
export const boardAgentsStatement = sql<BoardAgent>`
  select users.id, coalesce(users.name, users.email::text, '') as name, profile.team_id
  from (select user_id from staff_profiles union select user_id from user_roles) staff
  join users on users.id = staff.user_id
  left join staff_profiles profile on profile.user_id = users.id
  order by 2, users.id
`

export type BoardRegion = { id: number; name: string; canonicalName: string }

/** Names cities in the language. */
export async function nameBoardRegions(db: DbOrTx, ids: readonly number[], language: Language): Promise<BoardRegion[]> {
  const { rows } = await sql<BoardRegion>`
    select region.id, ${nameIn('region', language)} as name, region.canonical_name::text as canonical_name
    from regions region where region.id = any (${[...ids]}::bigint[])
    order by 2, region.id
  `.execute(db)
  return rows
}

/** Lists the cities that have active places, by which the board can be filtered. */
export async function listBoardRegions(db: DbOrTx, language: Language): Promise<BoardRegion[]> {
  const { rows } = await sql<{ regionId: number }>`
    select region_id from board_freshness
    where day = (select max(day) from board_freshness) and region_id <> 0
    group by region_id
  `.execute(db)
  return nameBoardRegions(
    db,
    rows.map(({ regionId }) => regionId),
    language,
  )
}

type Named = { id: number; name: string }

export async function namePlaces(db: DbOrTx, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from inventories where id = any (${[...ids]}::bigint[])
  `.execute(db)
  return rows
}

export async function nameSuppliers(db: DbOrTx, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from organisations where id = any (${[...ids]}::bigint[])
  `.execute(db)
  return rows
}
