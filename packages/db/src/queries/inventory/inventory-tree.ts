import type { DurationUnit } from '@amber/domain/dates/duration'
import type { InventoryKind } from '@amber/domain/inventory/inventory-fields'
import type { InventoryStatus } from '@amber/domain/inventory/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** A room type or tenancy of a place. */
export type TreeRow = {
  id: number
  parentId: number
  kind: InventoryKind
  name: string
  status: InventoryStatus
  archived: boolean
  feedOwned: string[]
  unitType: string | null
  leaseDuration: number | null
  leaseDurationUnit: DurationUnit | null
  price: number | null
  deposit: number | null
  placesLeft: number | null
  placesTotal: number | null
  availableFrom: string | null
  availableUntil: string | null
  confirmedAt: Date | null
}

/** Lists the room types and tenancies of a place, archived ones too. */
export async function listTree(db: DbOrTx, rootId: number): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`
    select
      item.id, item.parent_id, item.kind, item.name, item.status, item.archived_at is not null as archived,
      item.feed_owned, item.unit_type, item.lease_duration, item.lease_duration_unit, item.price_minor as price,
      item.deposit_minor as deposit, availability.places_left, availability.places_total, availability.available_from,
      availability.available_until, availability.confirmed_at
    from inventories item
    left join availability on availability.tenancy_id = item.id
    where item.root_id = ${rootId} and item.kind <> 'place'
    order by item.kind, item.id
  `.execute(db)
  return rows
}
