import { type RawBuilder, sql } from 'kysely'

/** Where a field is stored, how it is read from `item`, and its new value in `row.values`. */
type FieldColumn = { column: string; read: RawBuilder<unknown>; write: RawBuilder<unknown> }

const stored = (column: string) => sql`item.${sql.id(column)}`
const given = (name: string) => sql`row.values ->> ${sql.lit(name)}`

const text = (name: string): FieldColumn => ({ column: name, read: stored(name), write: given(name) })

const typed = (name: string, type: string, column = name): FieldColumn => ({
  column,
  read: stored(column),
  write: sql`(${given(name)})::${sql.raw(type)}`,
})

const set = (name: string): FieldColumn => ({
  column: name,
  read: stored(name),
  write: sql`array(select jsonb_array_elements_text(row.values -> ${sql.lit(name)}))`,
})

/** A flag that is stored as the moment since which it holds. */
const since = (name: string, column: string): FieldColumn => ({
  column,
  read: sql`${stored(column)} is not null`,
  write: sql`case when (${given(name)})::boolean then now() end`,
})

/** Fields with a column of their own. */
export const FIELD_COLUMNS: Readonly<Record<string, FieldColumn>> = {
  name: text('name'),
  status: typed('status', 'inventory_status'),
  archived: since('archived', 'archived_at'),
  gone: since('gone', 'gone_at'),
  inventory_no: text('inventory_no'),
  tags: set('tags'),
  region_id: typed('region_id', 'bigint'),
  organisation_id: typed('organisation_id', 'bigint'),
  location: {
    column: 'location',
    read: sql`jsonb_build_object('lat', st_y(item.location::geometry), 'lng', st_x(item.location::geometry))`,
    write: sql`st_point(
      (row.values -> 'location' ->> 'lng')::float8, (row.values -> 'location' ->> 'lat')::float8, 4326
    )::geography`,
  },
  payment: {
    column: 'payment_enabled',
    read: sql`item.payment_enabled::integer`,
    write: sql`(${given('payment')}) = '1'`,
  },
  payment_type: typed('payment_type', 'payment_type'),
  amenities: set('amenities'),
  feature_tags: set('feature_tags'),
  source_link: text('source_link'),
  room_type: typed('room_type', 'room_type'),
  bathroom_type: typed('bathroom_type', 'bathroom_type'),
  kitchen_type: typed('kitchen_type', 'kitchen_type'),
  unit_type: typed('unit_type', 'unit_type'),
  bedroom_count: typed('bedroom_count', 'smallint'),
  bathroom_count: typed('bathroom_count', 'smallint'),
  occupants: typed('occupants', 'smallint'),
  area: typed('area', 'float8'),
  area_unit: typed('area_unit', 'area_unit'),
  lease_duration: typed('lease_duration', 'smallint'),
  lease_duration_unit: typed('lease_duration_unit', 'lease_duration_unit'),
  price: typed('price', 'bigint', 'price_minor'),
  deposit: typed('deposit', 'bigint', 'deposit_minor'),
}

/** Fields within the column `details`. A null removes the key. */
export const DETAIL_FIELDS = ['heading', 'meta_description'] as const
