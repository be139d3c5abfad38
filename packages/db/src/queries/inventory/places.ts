import type { DurationUnit } from '@amber/domain/dates/duration'
import type { SurroundingCategory } from '@amber/domain/inventory/surroundings'
import { VIEW_COUNT_DAYS } from '@amber/domain/inventory/view-count-days'
import type { BathroomType, InventoryStatus, KitchenType, RoomType, UnitType } from '@amber/domain/inventory/vocabulary'
import type { Language } from '@amber/domain/languages'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { NationalityRule } from '@amber/domain/payment/nationality-payment'
import type { PaymentPlan } from '@amber/domain/payment/payment-plan'
import type { ListedCost, ListedOffer } from '@amber/domain/search/listing'
import type { PaymentType } from '@amber/domain/payment/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import type { Address, Descriptions, InventoryDetails } from '../../json-columns.ts'
import { listedCosts, listedOffers } from '../listing/listed-costs.ts'
import type { OrganisationKind } from '../../types.generated.ts'
import { instant } from '../instant.ts'
import { nearbyUniversities, type NearbyUniversity } from './nearby-universities.ts'
import { matchesPlaceKey } from './place-key.ts'
import {
  costJson,
  type CostRow,
  mediaAndHiddenRooms,
  mediaCounts,
  mediaJson,
  type MediaRow,
  isOfferNotEnded,
  offerJson,
  paymentPlanOf,
  type OfferRow,
  policyJson,
  type PolicyRow,
  roomPairs,
  tenancyPairs,
} from './place-fragments.ts'
import { nationalityRules } from '../payment/nationality-rules.ts'
import type { RegionRow } from '../region/regions.ts'
import { nameIn, pathIds } from '../region/region-names.ts'

/** The organisation that lets a place. */
type LandlordRow = { name: string; kind: OrganisationKind; verifiedAt: string | null }

/** All data of a place page about the building itself. */
export type PlaceRow = {
  id: number
  version: number
  name: string
  canonicalName: string
  inventoryNo: string | null
  status: InventoryStatus
  /** Since when the place is gone for good. */
  goneAt: Date | null
  currency: string
  priceDuration: PricingDuration
  paymentEnabled: boolean
  paymentType: PaymentType
  /** Null if the landlord has set no terms. */
  paymentPlan: PaymentPlan | null
  nationalityRules: NationalityRule[]
  tags: string[]
  amenities: string[]
  featureTags: string[]
  sourceLink: string | null
  address: Address
  lat: number
  lng: number
  createdAt: Date
  updatedAt: Date
  heading: string | null
  metaDescription: string | null
  descriptions: Descriptions
  isHeadingTranslated: boolean
  areDescriptionsTranslated: boolean
  /** Whether a machine translated them, instead of the landlord. */
  isMachineTranslated: boolean
  features: NonNullable<InventoryDetails['features']>
  facts: NonNullable<InventoryDetails['facts']>
  timeZone: string
  region: RegionRow
  /** All room types, including inactive ones. */
  roomTypes: PlaceRoomRow[]
  media: (MediaRow & { mediaType: 'image' | 'video' | 'virtual_view' })[]
  /** Images of the place and its rooms. */
  imagesCount: number
  videosCount: number
  /** Costs and offers that decide the all-in price of each stay, of the place and its active rooms. */
  listedCosts: ListedCost[]
  listedOffers: ListedOffer[]
  /** The fields below belong to the place itself, not to its rooms. */
  offers: OfferRow[]
  costs: CostRow[]
  policies: PolicyRow[]
  landlord: LandlordRow | null
  surroundings: { category: SurroundingCategory; walkMinutes: number }[]
  universities: NearbyUniversity[]
  reviewsCount: number
  reviewsRating: number | null
  viewCount: number
}

export type PlaceRoomRow = {
  id: number
  name: string
  status: InventoryStatus
  tags: string[]
  roomType: RoomType
  bathroomType: BathroomType
  kitchenType: KitchenType
  unitType: UnitType
  bedroomCount: number
  bathroomCount: number
  area: number | null
  areaUnit: 'sqft' | 'sqm'
  tenancies: PlaceTenancyRow[]
}

/** An active tenancy. */
export type PlaceTenancyRow = {
  id: number
  name: string
  tags: string[]
  leaseDuration: number
  leaseDurationUnit: DurationUnit
  priceMinor: number
  depositMinor: number
  placesLeft: number
  availableFrom: string | null
  availableUntil: string | null
}

/**
 * Finds a place by id or canonical name. One statement keeps the data consistent with the version. `contentLanguage` is
 * the language of what the landlord wrote, where it is translated.
 */
export async function findPlace(
  db: DbOrTx,
  key: string,
  language: Language,
  contentLanguage: Language = language,
): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select
      place.id, place.version, place.name, place.canonical_name, place.inventory_no, place.status, place.gone_at,
      place.currency, place.price_duration, place.payment_enabled, place.payment_type,
      ${paymentPlanOf('place')} as payment_plan, ${nationalityRules} as nationality_rules,
      place.tags, place.amenities, place.feature_tags, place.source_link, place.address,
      st_y(place.location::geometry) as lat,
      st_x(place.location::geometry) as lng,
      place.created_at, place.updated_at,
      coalesce(translation.heading, place.details ->> 'heading') as heading,
      coalesce(translation.meta_description, place.details ->> 'meta_description') as meta_description,
      coalesce(nullif(translation.descriptions, '[]'), place.details -> 'descriptions', '[]') as descriptions,
      translation.heading is not null as is_heading_translated,
      coalesce(translation.descriptions <> '[]', false) as are_descriptions_translated,
      translation.source_hash is not null as is_machine_translated,
      coalesce(place.details -> 'features', '[]') as features,
      coalesce(place.details -> 'facts', '[]') as facts,
      coalesce(above.time_zone, 'UTC') as time_zone,
      json_build_object(
        'id', region.id,
        'name', ${nameIn('region', language)},
        'canonicalName', region.canonical_name,
        'regionType', region.region_type,
        'ancestors', coalesce(above.ancestors, '[]'),
        'lat', st_y(region.location::geometry),
        'lng', st_x(region.location::geometry),
        'bounds', case when region.bounds_south is not null then json_build_object(
          'south', region.bounds_south, 'west', region.bounds_west,
          'north', region.bounds_north, 'east', region.bounds_east
        ) end
      ) as region,
      ${roomTypes(contentLanguage)} as room_types,
      coalesce(pictures.list, '[]') as media,
      pictures.images_count,
      pictures.videos_count,
      ${listedCosts} as listed_costs,
      ${listedOffers} as listed_offers,
      ${ownOffers(contentLanguage)} as offers,
      ${ownCosts(contentLanguage)} as costs,
      ${ownPolicies(contentLanguage)} as policies,
      ${nearbyUniversities(language)} as universities,
      (
        select json_build_object('name', name, 'kind', kind, 'verifiedAt', ${instant('organisations.verifiedAt')})
        from organisations where organisations.id = place.organisation_id
      ) as landlord,
      (
        select coalesce(json_agg(json_build_object('category', category, 'walkMinutes', walk_minutes)), '[]')
        from surroundings where surroundings.root_id = place.id
      ) as surroundings,
      rated.reviews_count,
      rated.reviews_rating,
      (
        select coalesce(sum(views), 0) from place_views
        where place_views.root_id = place.id
          and place_views.day > (now() at time zone 'UTC')::date - ${sql.lit(VIEW_COUNT_DAYS)}::integer
      ) as view_count
    from inventories place
    join regions region on region.id = place.region_id
    left join inventory_translations translation
      on translation.root_id = place.id and translation.inventory_id = place.id
      and translation.language = ${contentLanguage}
      and (translation.source_hash is null or translation.source_hash = landlord_text_hash(place.details))
    cross join lateral (
      select
        json_agg(
          json_build_object(
            'id', ancestor.id,
            'name', ${nameIn('ancestor', language)},
            'canonicalName', ancestor.canonical_name,
            'regionType', ancestor.region_type
          )
          order by nlevel(ancestor.path)
        ) filter (where ancestor.id <> region.id) as ancestors,
        -- The nearest time zone, because a country with several has none of its own.
        (
          array_agg(ancestor.time_zone order by nlevel(ancestor.path) desc)
          filter (where ancestor.time_zone is not null)
        )[1] as time_zone
      from regions ancestor
      where ancestor.id = any (${pathIds('region')})
    ) above
    cross join lateral (
      select
        json_agg(${mediaOfType(contentLanguage)} order by medium.featured desc, medium.position, medium.id)
          filter (where medium.inventory_id = place.id) as list,
        ${mediaCounts}
      from ${mediaAndHiddenRooms}
      where medium.root_id = place.id
    ) pictures
    cross join lateral (
      select count(*) as reviews_count, round(avg(rating), 2)::double precision as reviews_rating
      from reviews where reviews.root_id = place.id and reviews.status = 'published'
    ) rated
    where ${matchesPlaceKey(key)}
  `.execute(db)
  return rows[0]
}

const mediaOfType = (language: Language): RawBuilder<unknown> =>
  sql`${mediaJson(language)}::jsonb || jsonb_build_object('mediaType', medium.media_type)`

const roomTypes = (language: Language): RawBuilder<PlaceRoomRow[]> => sql`(
  select coalesce(
    json_agg(
      json_build_object(
        ${roomPairs},
        'name', coalesce(translation.name, room.name),
        'status', room.status,
        'tenancies', coalesce(tenancies.list, '[]')
      )
      order by room.id
    ),
    '[]'
  )
  from inventories room
  left join inventory_translations translation
    on translation.root_id = place.id and translation.inventory_id = room.id
    and translation.language = ${language}
  left join (
    select
      tenancy.parent_id,
      json_agg(
        json_build_object(
          ${tenancyPairs},
          'name', tenancy.name
        )
        order by tenancy.id
      ) as list
    from inventories tenancy
    left join availability on availability.tenancy_id = tenancy.id
    where tenancy.root_id = place.id and tenancy.kind = 'tenancy' and tenancy.status = 'active'
    group by tenancy.parent_id
  ) tenancies on tenancies.parent_id = room.id
  where room.root_id = place.id and room.kind = 'room_type'
)`

const ownOffers = (language: Language): RawBuilder<OfferRow[]> => sql`(
  select coalesce(json_agg(${offerJson(language)} order by offer.starts_at, offer.id), '[]')
  from offers offer
  where offer.root_id = place.id and offer.inventory_id = place.id and ${isOfferNotEnded}
)`

const ownCosts = (language: Language): RawBuilder<CostRow[]> => sql`(
  select coalesce(json_agg(${costJson(language)} order by cost.id), '[]')
  from costs cost where cost.root_id = place.id and cost.inventory_id = place.id
)`

const ownPolicies = (language: Language): RawBuilder<PolicyRow[]> => sql`(
  select coalesce(json_agg(${policyJson(language)} order by policy.id), '[]')
  from inventory_cancellation_policies linked
  join cancellation_policies policy on policy.id = linked.policy_id
  where linked.root_id = place.id and linked.inventory_id = place.id
)`
