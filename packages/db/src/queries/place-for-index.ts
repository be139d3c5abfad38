import { sql } from 'kysely'
import type { DbOrTx } from '../database.ts'
import type {
  AreaUnit,
  BathroomType,
  InventoryStatus,
  KitchenType,
  LeaseDurationUnit,
  OfferType,
  PriceDuration,
  RegionType,
  RoomType,
  UnitType,
} from '../types.generated.ts'
import { namesOf, pathIds, type Names } from './region-names.ts'

/** All that a search document of a place is made of. Times inside lists are ISO strings, days `YYYY-MM-DD`. */
export type PlaceForIndex = {
  id: number
  version: number
  status: InventoryStatus
  name: string
  canonicalName: string
  inventoryNo: string | null
  lat: number
  lng: number
  currency: string
  priceDuration: PriceDuration
  amenities: string[]
  featureTags: string[]
  tags: string[]
  completeness: number
  createdAt: Date
  updatedAt: Date
  /** From the country down to the region the place lies in. */
  regions: { id: number; regionType: RegionType; canonicalName: string; names: Names }[]
  roomTypes: RoomTypeForIndex[]
  featuredImage: {
    basePath: string
    width: number
    height: number
    blurredPreview: string | null
    caption: string | null
  } | null
  imagesCount: number
  videosCount: number
  /** Those that have not ended yet; some may not have begun. */
  offers: {
    id: number
    offerType: OfferType
    name: string
    amountMinor: number | null
    percent: number | null
    startsAt: string
    endsAt: string | null
  }[]
  /** Of the published ones. */
  reviewsCount: number
  reviewsRating: number | null
}

export type RoomTypeForIndex = {
  id: number
  status: InventoryStatus
  name: string
  tags: string[]
  roomType: RoomType
  bathroomType: BathroomType
  kitchenType: KitchenType
  unitType: UnitType
  bedroomCount: number
  bathroomCount: number
  occupants: number
  area: number | null
  areaUnit: AreaUnit
  tenancies: {
    id: number
    status: InventoryStatus
    tags: string[]
    leaseDuration: number
    leaseDurationUnit: LeaseDurationUnit
    priceMinor: number
    depositMinor: number
    placesLeft: number
    availableFrom: string | null
    availableUntil: string | null
  }[]
}

/** One statement, so that what it gives and the version it gives are of the same moment. */
export async function getPlaceForIndex(db: DbOrTx, rootId: number): Promise<PlaceForIndex> {
  const { rows } = await sql<PlaceForIndex>`
    select
      place.id, place.version, place.status, place.name, place.canonical_name, place.inventory_no,
      st_y(place.location::geometry) as lat,
      st_x(place.location::geometry) as lng,
      place.currency, place.price_duration, place.amenities, place.feature_tags, place.tags, place.completeness,
      place.created_at, place.updated_at,
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', region.id,
            'regionType', region.region_type,
            'canonicalName', region.canonical_name,
            'names', ${namesOf('region')}
          )
          order by nlevel(region.path)
        )
        from regions own
        join regions region on region.id = any (${pathIds('own')})
        where own.id = place.region_id
      ) as regions,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'id', room.id,
            'status', room.status,
            'name', room.name,
            'tags', room.tags,
            'roomType', room.room_type,
            'bathroomType', room.bathroom_type,
            'kitchenType', room.kitchen_type,
            'unitType', room.unit_type,
            'bedroomCount', room.bedroom_count,
            'bathroomCount', room.bathroom_count,
            'occupants', room.occupants,
            'area', room.area,
            'areaUnit', room.area_unit,
            'tenancies', coalesce(tenancies.list, '[]')
          )
          order by room.id
        ), '[]')
        from inventories room
        left join (
          select
            tenancy.parent_id,
            jsonb_agg(
              jsonb_build_object(
                'id', tenancy.id,
                'status', tenancy.status,
                'tags', tenancy.tags,
                'leaseDuration', tenancy.lease_duration,
                'leaseDurationUnit', tenancy.lease_duration_unit,
                'priceMinor', tenancy.price_minor,
                'depositMinor', tenancy.deposit_minor,
                'placesLeft', coalesce(availability.places_left, 0),
                'availableFrom', availability.available_from,
                'availableUntil', availability.available_until
              )
              order by tenancy.id
            ) as list
          from inventories tenancy
          left join availability on availability.tenancy_id = tenancy.id
          where tenancy.root_id = ${rootId} and tenancy.kind = 'tenancy'
          group by tenancy.parent_id
        ) tenancies on tenancies.parent_id = room.id
        where room.root_id = place.id and room.kind = 'room_type'
      ) as room_types,
      (
        select jsonb_build_object(
          'basePath', image.base_path,
          'width', image.width,
          'height', image.height,
          'blurredPreview', image.blurred_preview,
          'caption', image.caption
        )
        from media image
        where image.root_id = place.id and image.inventory_id = place.id and image.media_type = 'image'
        order by image.featured desc, image.position, image.id
        limit 1
      ) as featured_image,
      pictures.images_count,
      pictures.videos_count,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'id', offer.id,
            'offerType', offer.offer_type,
            'name', offer.name,
            'amountMinor', offer.amount_minor,
            'percent', offer.percent,
            'startsAt', offer.starts_at,
            'endsAt', offer.ends_at
          )
          order by offer.id
        ), '[]')
        from offers offer
        where offer.root_id = place.id and (offer.ends_at is null or offer.ends_at > now())
      ) as offers,
      rated.reviews_count,
      rated.reviews_rating
    from inventories place
    cross join lateral (
      select
        count(*) filter (where media_type = 'image') as images_count,
        count(*) filter (where media_type = 'video') as videos_count
      from media where media.root_id = place.id
    ) pictures
    cross join lateral (
      select count(*) as reviews_count, round(avg(rating), 2)::double precision as reviews_rating
      from reviews where reviews.root_id = place.id and reviews.status = 'published'
    ) rated
    where place.id = ${rootId} and place.kind = 'place'
  `.execute(db)
  const [place] = rows
  if (place === undefined) throw new Error(`there is no place ${rootId}`)
  return place
}
