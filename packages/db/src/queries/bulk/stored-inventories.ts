import type { StoredInventory } from '@amber/domain/bulk/plan-row'
import { SLOT_FIELDS } from '@amber/domain/inventory/slots'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** An inventory with the values of some fields, as the editor shows them. */
export type StoredItem = StoredInventory & { id: number; rootId: number; currency: string }

const detail = (name: string) => sql`item.details -> ${sql.lit(name)}`

/** Where each field that fits into a cell is stored. Its value is the same as in `inventory-documents.ts`. */
const FIELDS: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`item.name`,
  status: sql`item.status`,
  archived: sql`item.archived_at is not null`,
  gone: sql`item.gone_at is not null`,
  inventory_no: sql`item.inventory_no`,
  tags: sql`item.tags`,
  heading: detail('heading'),
  meta_description: detail('meta_description'),
  region_id: sql`item.region_id`,
  organisation_id: sql`item.organisation_id`,
  location: sql`jsonb_build_object('lat', st_y(item.location::geometry), 'lng', st_x(item.location::geometry))`,
  payment: sql`item.payment_enabled::integer`,
  payment_type: sql`item.payment_type`,
  amenities: sql`item.amenities`,
  feature_tags: sql`item.feature_tags`,
  source_link: sql`item.source_link`,
  room_type: sql`item.room_type`,
  bathroom_type: sql`item.bathroom_type`,
  kitchen_type: sql`item.kitchen_type`,
  unit_type: sql`item.unit_type`,
  bedroom_count: sql`item.bedroom_count`,
  bathroom_count: sql`item.bathroom_count`,
  occupants: sql`item.occupants`,
  area: sql`item.area`,
  area_unit: sql`item.area_unit`,
  lease_duration: sql`item.lease_duration`,
  lease_duration_unit: sql`item.lease_duration_unit`,
  price: sql`item.price_minor`,
  deposit: sql`item.deposit_minor`,
  places_left: sql`availability.places_left`,
  places_total: sql`availability.places_total`,
  available_from: sql`availability.available_from`,
  available_until: sql`availability.available_until`,
}

/** Counts slots only where they matter: it reads bookings and leads of every tenancy. */
const booked = sql`(
  select count(*)::integer
  from bookings
  join leads on leads.id = bookings.lead_id
  where bookings.tenancy_id = item.id and bookings.cancelled_at is null and leads.stage not in ('moved_in', 'closed')
)`

/** Reads the given fields of many inventories with one statement. */
export async function listStoredItems(
  db: DbOrTx,
  ids: readonly number[],
  names: readonly string[],
): Promise<Map<number, StoredItem>> {
  const fields = [...new Set(names)].flatMap((name) => {
    const value = FIELDS[name]
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
