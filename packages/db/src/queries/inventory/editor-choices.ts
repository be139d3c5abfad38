import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { policyJson, type PolicyRow } from './place-fragments.ts'

/** Values that the fields of an inventory can refer to, and where its place is. */
export type EditorChoices = {
  placeName: string
  regionName: string
  timeZone: string
  suppliers: { id: number; name: string }[]
  policies: PolicyRow[]
  nationalityGroups: string[]
}

/** More suppliers than we have; the list of choices must not grow without limit. */
const MAX_SUPPLIERS = 2000

/** Loads the choices for the editor of a place or anything in it. */
export async function getEditorChoices(db: DbOrTx, rootId: number): Promise<EditorChoices> {
  const { rows } = await sql<EditorChoices>`
    select
      place.name as place_name,
      region.name as region_name,
      coalesce(region.time_zone, 'UTC') as time_zone,
      (
        select coalesce(json_agg(json_build_object('id', supplier.id, 'name', supplier.name) order by supplier.name), '[]')
        from (
          select id, name from organisations where kind <> 'university' order by name limit ${MAX_SUPPLIERS}
        ) supplier
      ) as suppliers,
      (select coalesce(json_agg(${policyJson('en')} order by policy.code), '[]') from cancellation_policies policy)
        as policies,
      (select coalesce(json_agg(distinct name order by name), '[]') from nationality_groups) as nationality_groups
    from inventories place
    join regions region on region.id = place.region_id
    where place.id = ${rootId}
  `.execute(db)
  const [choices] = rows
  if (!choices) throw new Error(`place not found: ${rootId}`)
  return choices
}
