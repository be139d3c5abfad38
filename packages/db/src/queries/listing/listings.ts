import type { Listing } from '@amber/domain/search/listing'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { instant } from '../instant.ts'
import { mediaAndHiddenRooms, mediaCounts, roomPairs, tenancyPairs } from '../inventory/place-fragments.ts'
import { namesOf, pathIds } from '../region/region-names.ts'
import { listedCommutes } from './listed-commutes.ts'
import { listedCosts, listedOffers, namesFrom } from './listed-costs.ts'

/** A place's listing with the version of the place it was built from. */
export type VersionedListing = { version: number; listing: Listing }

/**
 * Number of images in a listing. A card shows one, and another if its neighbour shows the same. Each takes 600 bytes
 * with its captions, and a search reads ten cards.
 */
export const LISTED_IMAGES = 3

export async function getListing(db: DbOrTx, rootId: number): Promise<VersionedListing> {
  const [place] = await listListings(db, [rootId])
  if (place === undefined) throw new Error(`there is no place ${rootId}`)
  return place
}

/** Reads listings and versions in one statement, so that they are consistent. */
export async function listListings(db: DbOrTx, rootIds: readonly number[]): Promise<VersionedListing[]> {
  const { rows } = await sql<VersionedListing>`
    select
      place.version,
      -- JSON is written once as text. JSONB is copied on every level and then written as the same text.
      json_build_object(
        'id', place.id,
        'status', place.status,
        'name', place.name,
        'canonicalName', place.canonical_name,
        'inventoryNo', place.inventory_no,
        'lat', st_y(place.location::geometry),
        'lng', st_x(place.location::geometry),
        'timeZone', coalesce(above.time_zone, 'UTC'),
        'currency', place.currency,
        'priceDuration', place.price_duration,
        'paymentType', case when place.payment_enabled then place.payment_type end,
        'amenities', place.amenities,
        'featureTags', place.feature_tags,
        'tags', place.tags,
        'completeness', place.completeness,
        'organisationId', place.organisation_id,
        'partnerIds', (
          select coalesce(json_agg(organisation_id order by organisation_id), '[]')
          from partner_places where partner_places.root_id = place.id
        ),
        'createdAt', ${instant('place.createdAt')},
        'updatedAt', ${instant('place.updatedAt')},
        'regions', above.regions,
        'roomTypes', ${roomTypes},
        'images', ${images},
        'imagesCount', pictures.images_count,
        'videosCount', pictures.videos_count,
        'costs', ${listedCosts},
        'offers', ${listedOffers},
        'commutes', ${listedCommutes},
        'reviewsCount', rated.reviews_count,
        'reviewsRating', rated.reviews_rating
      ) as listing
    from inventories place
    cross join lateral (
      select
        json_agg(
          json_build_object(
            'id', region.id,
            'regionType', region.region_type,
            'canonicalName', region.canonical_name,
            'names', ${namesOf('region')}
          )
          order by nlevel(region.path)
        ) as regions,
        -- The nearest time zone, because a country with several has none of its own.
        (
          array_agg(region.time_zone order by nlevel(region.path) desc) filter (where region.time_zone is not null)
        )[1] as time_zone
      from regions own
      join regions region on region.id = any (${pathIds('own')})
      where own.id = place.region_id
    ) above
    cross join lateral (
      select ${mediaCounts} from ${mediaAndHiddenRooms} where medium.root_id = place.id
    ) pictures
    cross join lateral (
      select count(*) as reviews_count, round(avg(rating), 2)::double precision as reviews_rating
      from reviews where reviews.root_id = place.id and reviews.status = 'published'
    ) rated
    where place.id = any (${rootIds}::bigint[]) and place.kind = 'place'
  `.execute(db)
  return rows
}

const roomTypes = sql`(
  select coalesce(
    json_agg(
      json_build_object(
        ${roomPairs},
        'names', jsonb_build_object('en', room.name) || coalesce(
          (
            select jsonb_object_agg(translation.language, translation.name)
            from inventory_translations translation
            where translation.root_id = room.root_id
              and translation.inventory_id = room.id
              and translation.name is not null
          ),
          '{}'
        ),
        'tenancies', coalesce(tenancies.list, '[]')
      )
      order by room.id
    ),
    '[]'
  )
  from inventories room
  left join (
    select
      tenancy.parent_id,
      json_agg(
        json_build_object(
          ${tenancyPairs},
          'confirmedAt', ${instant('availability.confirmedAt')}
        )
        order by tenancy.id
      ) as list
    from inventories tenancy
    left join availability on availability.tenancy_id = tenancy.id
    where tenancy.root_id = place.id and tenancy.kind = 'tenancy' and tenancy.status = 'active'
    group by tenancy.parent_id
  ) tenancies on tenancies.parent_id = room.id
  where room.root_id = place.id and room.kind = 'room_type' and room.status = 'active'
)`

const images = sql`(
  select coalesce(
    json_agg(
      json_build_object(
        'basePath', image.base_path,
        'width', image.width,
        'height', image.height,
        'blurredPreview', image.blurred_preview,
        'captions', case when image.caption is not null then ${namesFrom('image.caption', 'image.captions')} end
      )
      order by image.featured desc, image.position, image.id
    ),
    '[]'
  )
  from (
    select * from media
    where media.root_id = place.id and media.inventory_id = place.id and media.media_type = 'image'
    order by media.featured desc, media.position, media.id
    limit ${sql.lit(LISTED_IMAGES)}
  ) image
)`
