import type { DurationUnit } from '@amber/domain/dates/duration'
import type { BathroomType, InventoryStatus, KitchenType, RoomType, UnitType } from '@amber/domain/inventory/vocabulary'
import type { Language } from '@amber/domain/languages'
import type { PaymentPlan } from '@amber/domain/payment/payment-plan'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import type { Descriptions } from '../../json-columns.ts'
import { instant } from '../instant.ts'
import { matchesPlaceKey } from './place-key.ts'
import {
  costJson,
  type CostRow,
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
import { pathIds } from '../region/region-names.ts'

/** Room types of a place, with the place's fields that determine their availability. */
export type RoomTypesRow = {
  id: number
  status: InventoryStatus
  tags: string[]
  timeZone: string
  roomTypes: RoomTypeRow[]
}

export type RoomTypeRow = {
  id: number
  name: string
  status: InventoryStatus
  tags: string[]
  descriptions: Descriptions
  roomType: RoomType
  bathroomType: BathroomType
  kitchenType: KitchenType
  unitType: UnitType
  bedroomCount: number
  bathroomCount: number
  occupants: number
  area: number | null
  areaUnit: 'sqft' | 'sqm'
  media: (MediaRow & { mediaType: string })[]
  costs: CostRow[]
  policies: PolicyRow[]
  offers: OfferRow[]
  tenancies: TenancyRow[]
}

export type TenancyRow = {
  id: number
  tags: string[]
  leaseDuration: number
  leaseDurationUnit: DurationUnit
  priceMinor: number
  depositMinor: number
  placesLeft: number
  availableFrom: string | null
  availableUntil: string | null
  confirmedAt: string | null
  /** Null if a feed confirmed it. */
  confirmedBy: 'staff' | 'other' | null
  /** Null if the terms of the place apply. */
  paymentPlan: PaymentPlan | null
  costs: CostRow[]
  offers: OfferRow[]
}

/**
 * Finds active room types in one statement. Reading each table once for the whole place and distributing its rows is
 * faster than querying per room. Everything in it was written by the landlord, so one language is enough.
 */
export async function findRoomTypes(db: DbOrTx, key: string, language: Language): Promise<RoomTypesRow | undefined> {
  const { rows } = await sql<RoomTypesRow>`
    with place as materialized (
      select place.id, place.status, place.tags, place.region_id from inventories place where ${matchesPlaceKey(key)}
    ),
    media_of as (
      select
        medium.inventory_id as id,
        json_agg(
          ${mediaJson(language)}::jsonb || jsonb_build_object('mediaType', medium.media_type)
          order by medium.featured desc, medium.position, medium.id
        ) as list
      from media medium
      where medium.root_id = (select id from place) and medium.kind = 'room_type'
      group by medium.inventory_id
    ),
    costs_of as (
      select cost.inventory_id as id, json_agg(${costJson(language)} order by cost.id) as list
      from costs cost
      where cost.root_id = (select id from place) and cost.kind <> 'place'
      group by cost.inventory_id
    ),
    offers_of as (
      select offer.inventory_id as id, json_agg(${offerJson(language)} order by offer.starts_at, offer.id) as list
      from offers offer
      where offer.root_id = (select id from place) and offer.kind <> 'place' and ${isOfferNotEnded}
      group by offer.inventory_id
    ),
    policies_of as (
      select linked.inventory_id as id, json_agg(${policyJson(language)} order by policy.id) as list
      from inventory_cancellation_policies linked
      join cancellation_policies policy on policy.id = linked.policy_id
      where linked.root_id = (select id from place) and linked.kind = 'room_type'
      group by linked.inventory_id
    ),
    tenancies_of as (
      select
        tenancy.parent_id as id,
        json_agg(
          json_build_object(
            ${tenancyPairs},
            'confirmedAt', ${instant('availability.confirmedAt')},
            'confirmedBy', case when availability.confirmed_by is not null then
              case when exists (
                select from user_roles
                where user_roles.user_id = availability.confirmed_by and user_roles.role <> 'partner'
              ) then 'staff' else 'other' end
            end,
            'paymentPlan', ${paymentPlanOf('tenancy')},
            'costs', coalesce(costs_of.list, '[]'),
            'offers', coalesce(offers_of.list, '[]')
          )
          order by tenancy.id
        ) as list
      from inventories tenancy
      left join availability on availability.tenancy_id = tenancy.id
      left join costs_of on costs_of.id = tenancy.id
      left join offers_of on offers_of.id = tenancy.id
      where tenancy.root_id = (select id from place) and tenancy.kind = 'tenancy' and tenancy.status = 'active'
      group by tenancy.parent_id
    )
    select
      place.id, place.status, place.tags,
      coalesce(
        (
          select above.time_zone
          from regions own
          join regions above on above.id = any (${pathIds('own')}) and above.time_zone is not null
          where own.id = place.region_id
          order by nlevel(above.path) desc limit 1
        ),
        'UTC'
      ) as time_zone,
      (
        select coalesce(
          json_agg(
            json_build_object(
              ${roomPairs},
              'name', coalesce(translation.name, room.name),
              'status', room.status,
              'descriptions',
                coalesce(nullif(translation.descriptions, '[]'), room.details -> 'descriptions', '[]'),
              'media', coalesce(media_of.list, '[]'),
              'costs', coalesce(costs_of.list, '[]'),
              'policies', coalesce(policies_of.list, '[]'),
              'offers', coalesce(offers_of.list, '[]'),
              'tenancies', coalesce(tenancies_of.list, '[]')
            )
            order by room.id
          ),
          '[]'
        )
        from inventories room
        left join inventory_translations translation
          on translation.root_id = room.root_id and translation.inventory_id = room.id
          and translation.language = ${language}
        left join media_of on media_of.id = room.id
        left join costs_of on costs_of.id = room.id
        left join policies_of on policies_of.id = room.id
        left join offers_of on offers_of.id = room.id
        left join tenancies_of on tenancies_of.id = room.id
        where room.root_id = (select id from place) and room.kind = 'room_type' and room.status = 'active'
      ) as room_types
    from place
  `.execute(db)
  return rows[0]
}
