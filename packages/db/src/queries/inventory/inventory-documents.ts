import type { InventoryChanges, InventoryKind } from '@amber/domain/inventory/inventory-fields'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { instant } from '../instant.ts'

/** Everything that staff edit of one place, room type or tenancy, and what they can't edit beside it. */
export type InventoryDocument = {
  id: number
  kind: InventoryKind
  rootId: number
  parentId: number | null
  /** Version of the place. */
  version: number
  canonicalName: string
  currency: string
  priceDuration: PricingDuration
  /** Fields that only the supplier's feed writes. */
  feedOwned: string[]
  createdAt: Date
  updatedAt: Date
  /** Fields of its kind, by their names on the wire. */
  fields: InventoryChanges
}

/** Finds an inventory by id. One statement keeps the fields consistent with the version. */
export async function findInventoryDocument(db: DbOrTx, id: number): Promise<InventoryDocument | undefined> {
  const { rows } = await sql<InventoryDocument>`
    select
      item.id, item.kind, item.root_id, item.parent_id, place.version, place.canonical_name, place.currency,
      place.price_duration, item.feed_owned, item.created_at, item.updated_at,
      ${commonFields} || case item.kind
        when 'place' then ${placeFields}
        when 'room_type' then ${roomTypeFields}
        else ${tenancyFields}
      end as fields
    from inventories item
    join inventories place on place.id = item.root_id
    left join availability on availability.tenancy_id = item.id
    where item.id = ${id}
  `.execute(db)
  return rows[0]
}

/** Selects the rows of a table that belong to the item. */
const ofItem = (alias: string) =>
  sql`${sql.ref(`${alias}.rootId`)} = item.root_id and ${sql.ref(`${alias}.inventoryId`)} = item.id`

const costs = sql`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', cost.id, 'name', cost.name, 'names', cost.names, 'mandatory', cost.mandatory,
        'included', cost.included, 'recurrence', cost.recurrence, 'amount', cost.amount_minor,
        'refundable', cost.refundable, 'amenity', cost.amenity
      )
      order by cost.id
    ),
    '[]'
  )
  from costs cost where ${ofItem('cost')}
)`

const offers = sql`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', offer.id, 'offer_type', offer.offer_type, 'name', offer.name, 'names', offer.names,
        'description', offer.description, 'descriptions', offer.descriptions, 'code', offer.code,
        'amount', offer.amount_minor, 'percent', offer.percent, 'min_stay_days', offer.min_stay_days,
        'starts_at', ${instant('offer.startsAt')}, 'ends_at', ${instant('offer.endsAt')}
      )
      order by offer.id
    ),
    '[]'
  )
  from offers offer where ${ofItem('offer')}
)`

const media = sql`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', medium.id, 'media_type', medium.media_type, 'base_path', medium.base_path,
        'featured', medium.featured, 'width', medium.width, 'height', medium.height,
        'blurred_preview', medium.blurred_preview, 'caption', medium.caption, 'captions', medium.captions,
        'credit', medium.credit
      )
      order by medium.position, medium.id
    ),
    '[]'
  )
  from media medium where ${ofItem('medium')}
)`

/** The landlord's own translations. Those by a machine follow the texts and are not edited. */
const translations = sql`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'language', translation.language, 'name', translation.name, 'heading', translation.heading,
        'meta_description', translation.meta_description, 'descriptions', translation.descriptions
      )
      order by translation.language
    ),
    '[]'
  )
  from inventory_translations translation where ${ofItem('translation')} and translation.source_hash is null
)`

const policies = sql`(
  select coalesce(jsonb_agg(policy.code order by policy.code), '[]')
  from inventory_cancellation_policies linked
  join cancellation_policies policy on policy.id = linked.policy_id
  where ${ofItem('linked')}
)`

const paymentPlan = sql`(
  select jsonb_build_object(
    'kind', own.plan, 'instalments', own.instalments, 'deposit_days', own.deposit_days, 'rent_days', own.rent_days,
    'return_days', own.return_days, 'rent_method', own.rent_method
  )
  from payment_plans own where own.inventory_id = item.id
)`

const nationalityPayments = sql`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'country_code', rule.country_code, 'group_name', rule.group_name, 'amount', rule.amount_minor,
        'payment_type', rule.payment_type
      )
      order by rule.country_code, rule.group_name
    ),
    '[]'
  )
  from nationality_payment_rules rule where rule.root_id = item.id and rule.currency = place.currency
)`

const surroundings = sql`(
  select coalesce(
    jsonb_agg(jsonb_build_object('category', near.category, 'walk_minutes', near.walk_minutes) order by near.category),
    '[]'
  )
  from surroundings near where near.root_id = item.id
)`

const detail = (name: string): RawBuilder<unknown> => sql`coalesce(item.details -> ${sql.lit(name)}, '[]')`

const commonFields = sql`jsonb_build_object(
  'name', item.name, 'status', item.status, 'archived', item.archived_at is not null,
  'inventory_no', item.inventory_no, 'tags', item.tags, 'costs', ${costs}, 'offers', ${offers}
)`

const placeFields = sql`jsonb_build_object(
  'gone', item.gone_at is not null,
  'heading', item.details -> 'heading', 'meta_description', item.details -> 'meta_description',
  'descriptions', ${detail('descriptions')}, 'features', ${detail('features')}, 'meta_facts', ${detail('facts')},
  'translations', ${translations}, 'region_id', item.region_id, 'organisation_id', item.organisation_id,
  'location', jsonb_build_object(
    'lat', st_y(item.location::geometry), 'lng', st_x(item.location::geometry)
  ),
  'address', item.address, 'payment', item.payment_enabled::integer, 'payment_type', item.payment_type,
  'payment_plan', ${paymentPlan}, 'nationality_payments', ${nationalityPayments}, 'amenities', item.amenities,
  'feature_tags', item.feature_tags, 'source_link', item.source_link, 'media', ${media},
  'cancellation_policies', ${policies}, 'surroundings', ${surroundings}
)`

const roomTypeFields = sql`jsonb_build_object(
  'descriptions', ${detail('descriptions')}, 'translations', ${translations}, 'room_type', item.room_type,
  'bathroom_type', item.bathroom_type, 'kitchen_type', item.kitchen_type, 'unit_type', item.unit_type,
  'bedroom_count', item.bedroom_count, 'bathroom_count', item.bathroom_count, 'occupants', item.occupants,
  'area', item.area, 'area_unit', item.area_unit, 'media', ${media}, 'cancellation_policies', ${policies}
)`

const tenancyFields = sql`jsonb_build_object(
  'lease_duration', item.lease_duration, 'lease_duration_unit', item.lease_duration_unit, 'price', item.price_minor,
  'deposit', item.deposit_minor, 'places_left', availability.places_left, 'places_total', availability.places_total,
  'available_from', availability.available_from, 'available_until', availability.available_until,
  'payment_plan', ${paymentPlan}
)`
