import { type CheckedPlace, placeIssuesOf } from '@amber/domain/inventory/place-issues'
import type { InventoryStatus } from '@amber/domain/inventory/vocabulary'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import { toColumnNames } from '../listing/listing-rows.ts'
import { pathIds } from '../region/region-names.ts'

type OverviewFacts = CheckedPlace & {
  rootId: number
  version: number
  name: string
  status: InventoryStatus
  priceMinor: number | null
  currency: string
  priceDuration: PricingDuration
  placesLeft: number
  placesTotal: number
  confirmedAt: Date | null
  updatedAt: Date
  archived: boolean
  regionId: number | null
  /** Street, number and postcode; null unless all are known, since a street alone is shared by many. */
  addressKey: string | null
  /** Main image, which is named by the hash of its content. */
  imageKey: string | null
}

/** Writes what staff list of these places. Runs may repeat and overlap: an older version never replaces a newer one. */
export async function savePlaceOverviews(tx: Tx, rootIds: readonly number[]): Promise<void> {
  const facts = await readFacts(tx, rootIds)
  if (facts.length === 0) return
  const rows = facts.map(({ hasDescription, translationsCount, tenanciesCount, priceFactor, ...columns }) => ({
    ...columns,
    issues: placeIssuesOf({
      hasDescription,
      translationsCount,
      tenanciesCount,
      priceFactor,
      imagesCount: columns.imagesCount,
      organisationId: columns.organisationId,
    }),
  }))
  await sql`
    insert into place_overviews
    select * from jsonb_populate_recordset(null::place_overviews, ${JSON.stringify(rows.map(toColumnNames))})
    order by root_id
    on conflict (root_id) do update set
      (version, name, status, organisation_id, price_minor, places_left, places_total, confirmed_at, images_count, issues,
        updated_at, archived, region_id, address_key, image_key, currency, price_duration)
      = (excluded.version, excluded.name, excluded.status, excluded.organisation_id, excluded.price_minor,
        excluded.places_left, excluded.places_total, excluded.confirmed_at, excluded.images_count, excluded.issues,
        excluded.updated_at, excluded.archived, excluded.region_id, excluded.address_key, excluded.image_key,
        excluded.currency, excluded.price_duration)
    where place_overviews.version <= excluded.version
  `.execute(tx)
}

async function readFacts(tx: Tx, rootIds: readonly number[]): Promise<OverviewFacts[]> {
  const { rows } = await sql<OverviewFacts>`
    select
      place.id as root_id, place.version, place.name, place.status, place.organisation_id, place.updated_at,
      place.currency, place.price_duration,
      place.archived_at is not null as archived, place.region_id,
      lower(
        (place.address -> 'street_number' ->> 'long_name') || ' ' || (place.address -> 'route' ->> 'long_name') || ' '
        || (place.address -> 'postal_code' ->> 'long_name')
      ) as address_key,
      (
        select medium.base_path from media medium
        where medium.root_id = place.id and medium.inventory_id = place.id and medium.media_type = 'image'
        order by medium.position limit 1
      ) as image_key,
      jsonb_array_length(coalesce(place.details -> 'descriptions', '[]')) > 0 as has_description,
      (
        select count(distinct translation.language)::int from inventory_translations translation
        where translation.root_id = place.id and translation.inventory_id = place.id
          and (translation.source_hash is null or translation.source_hash = landlord_text_hash(place.details))
      ) as translations_count,
      (
        select count(distinct medium.base_path)::int from media medium
        where medium.root_id = place.id and medium.media_type = 'image'
      ) as images_count,
      stays.*
    from inventories place
    left join lateral (
      select region.id from regions own join regions region on region.id = any (${pathIds('own')})
      where own.id = place.region_id and region.region_type = 'locality'
      limit 1
    ) city on true
    cross join lateral (
      select
        count(*)::int as tenancies_count,
        min(tenancy.price_minor) as price_minor,
        coalesce(sum(slots.places_left), 0)::int as places_left,
        coalesce(sum(slots.places_total), 0)::int as places_total,
        -- A place is as fresh as its oldest stay, and unconfirmed while one is. Stays without slots have none to confirm.
        case when bool_and(slots.confirmed_at is not null) filter (where slots.tenancy_id is not null)
          then min(slots.confirmed_at)
        end as confirmed_at,
        max(
          greatest(
            tenancy.price_minor::double precision / nullif(median.minor, 0),
            median.minor::double precision / nullif(tenancy.price_minor, 0)
          )
        ) as price_factor
      from inventories tenancy
      join inventories room on room.id = tenancy.parent_id and room.status = 'active'
      left join availability slots on slots.tenancy_id = tenancy.id
      left join lateral (
        select medians.median_minor as minor from price_medians medians
        where medians.region_id = city.id and medians.unit_type = room.unit_type
          and medians.currency = place.currency and medians.price_duration = place.price_duration
        order by medians.month desc
        limit 1
      ) median on true
      where tenancy.root_id = place.id and tenancy.kind = 'tenancy' and tenancy.status = 'active'
    ) stays
    where place.id = any (${rootIds}::bigint[]) and place.kind = 'place'
  `.execute(tx)
  return rows
}
