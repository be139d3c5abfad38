import type { DurationUnit } from '@amber/domain/dates/duration'
import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type SavedStayRow = {
  id: number
  placeId: number
  roomTypeId: number
  roomName: string
  leaseDuration: number
  leaseDurationUnit: DurationUnit
}

/** Returns tenancies with their rooms, also those that are no longer let, which listings omit. */
export async function listSavedStays(
  db: DbOrTx,
  tenancyIds: readonly number[],
  language: Language,
): Promise<SavedStayRow[]> {
  const { rows } = await sql<SavedStayRow>`
    select
      tenancy.id,
      tenancy.root_id as place_id,
      room.id as room_type_id,
      coalesce(translation.name, room.name) as room_name,
      tenancy.lease_duration,
      tenancy.lease_duration_unit
    from inventories tenancy
    join inventories room on room.id = tenancy.parent_id
    left join inventory_translations translation
      on translation.root_id = room.root_id and translation.inventory_id = room.id
      and translation.language = ${language}
    where tenancy.id = any (${tenancyIds}::bigint[]) and tenancy.kind = 'tenancy'
  `.execute(db)
  return rows
}
