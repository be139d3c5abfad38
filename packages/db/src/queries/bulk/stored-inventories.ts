import type { StoredInventory } from '@amber/domain/bulk/plan-row'
import { SLOT_FIELDS } from '@amber/domain/inventory/slots'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { isUpcomingBooking } from '../booking/upcoming-booking.ts'
import { DETAIL_FIELDS, FIELD_COLUMNS } from './field-columns.ts'

/** An inventory with the values of some fields, as the editor shows them. */
export type StoredItem = StoredInventory & { id: number; rootId: number; currency: string }

/** Reads each field that a run can change. Its value is that of the editor's document. */
const READS = new Map<string, RawBuilder<unknown>>([
  ...Object.entries(FIELD_COLUMNS).map(([name, { read }]) => [name, read] as const),
  ...DETAIL_FIELDS.map((name) => [name, sql`item.details -> ${sql.lit(name)}`] as const),
  ...SLOT_FIELDS.map((name) => [name, sql.ref(`availability.${name}`)] as const),
])

/** Counts slots only where they matter: it reads bookings and leads of every tenancy. */
const booked = sql`(
  select count(*)::integer
  from bookings
  join leads on leads.id = bookings.lead_id
  where bookings.tenancy_id = item.id and ${isUpcomingBooking}
)`

/** Reads the given fields of many inventories with one statement. */
export async function listStoredItems(
  db: DbOrTx,
  ids: readonly number[],
  names: readonly string[],
): Promise<Map<number, StoredItem>> {
  const fields = [...new Set(names)].flatMap((name) => {
    const value = READS.get(name)
    return value === undefined ? [] : [sql`${sql.lit(name)}, ${value}`]
  })
  const hasSlots = SLOT_FIELDS.some((name) => names.includes(name))
  const { rows } = await sql<StoredItem>`
    select
      item.id, item.kind, item.root_id, item.feed_owned, place.currency,
      jsonb_build_object(${sql.join(fields)}) as fields,
      ${hasSlots ? sql`case when item.kind = 'tenancy' then ${booked} else 0 end` : sql`0`} as booked
    from inventories item
    join inventories place on place.id = item.root_id
    ${hasSlots ? sql`left join availability on availability.tenancy_id = item.id` : sql``}
    where item.id = any (${ids}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns ids by the landlord's numbers. */
export async function listIdsByNumber(db: DbOrTx, numbers: readonly string[]): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ id: number; inventoryNo: string }>`
    select id, inventory_no from inventories where inventory_no = any (${numbers}::text[])
  `.execute(db)
  return new Map(rows.map(({ id, inventoryNo }) => [inventoryNo, id]))
}

/** Returns those of the regions and organisations that exist, for the references of many rows. */
export async function listKnownReferences(
  db: DbOrTx,
  { regionIds, organisationIds }: { regionIds: readonly number[]; organisationIds: readonly number[] },
): Promise<{ region_id: ReadonlySet<unknown>; organisation_id: ReadonlySet<unknown> }> {
  const known = async (table: 'regions' | 'organisations', ids: readonly number[]) => {
    if (ids.length === 0) return new Set<unknown>()
    const rows = await db
      .selectFrom(table)
      .where('id', 'in', [...new Set(ids)])
      .select('id')
      .execute()
    return new Set<unknown>(rows.map(({ id }) => id))
  }
  return {
    region_id: await known('regions', regionIds),
    organisation_id: await known('organisations', organisationIds),
  }
}
