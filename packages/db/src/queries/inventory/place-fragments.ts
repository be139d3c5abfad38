import type { CancellationClock, CancellationReason } from '@amber/domain/booking/cancellation-terms'
import type { CostRecurrence, OfferType } from '@amber/domain/cost/total-cost'
import type { Amenity } from '@amber/domain/inventory/vocabulary'
import type { Language } from '@amber/domain/languages'
import type { PaymentPlan } from '@amber/domain/payment/payment-plan'
import { type RawBuilder, sql } from 'kysely'
import { instant } from '../instant.ts'

/** Rows belonging to a place, room type or tenancy, as JSON. Instants are ISO strings. */
export type MediaRow = {
  basePath: string
  featured: boolean
  width: number | null
  height: number | null
  blurredPreview: string | null
  caption: string | null
  credit: string | null
}

export type CostRow = {
  id: number
  name: string
  mandatory: boolean
  included: boolean
  recurrence: CostRecurrence
  amountMinor: number
  refundable: boolean
  /** Amenity that the cost pays for. */
  amenity: Amenity | null
}

export type PolicyRow = {
  code: string
  name: string
  reason: CancellationReason
  rules: { clock: CancellationClock; days: number; refundPercent: number }[]
}

export type OfferRow = {
  id: number
  inventoryId: number
  offerType: OfferType
  name: string
  description: string
  code: string | null
  amountMinor: number | null
  percent: number | null
  minStayDays: number | null
  startsAt: string
  endsAt: string | null
}

/** Returns the translation, or else the English column. */
const translatedText = (english: string, translations: string, language: Language): RawBuilder<string> =>
  sql`coalesce(${sql.ref(translations)} ->> ${language}::text, ${sql.ref(english)})`

/** The four functions below expect the aliases `medium`, `cost`, `policy` and `offer`. */
export const mediaJson = (language: Language): RawBuilder<MediaRow> => sql`
  json_build_object(
    'basePath', medium.base_path,
    'featured', medium.featured,
    'width', medium.width,
    'height', medium.height,
    'blurredPreview', medium.blurred_preview,
    'caption', ${translatedText('medium.caption', 'medium.captions', language)},
    'credit', medium.credit
  )`

/** Media of places and rooms as `medium`; `hidden` is its room if that is not offered. */
export const mediaAndHiddenRooms = sql`
  media medium
  left join inventories hidden
    on hidden.id = medium.inventory_id and hidden.kind <> 'place' and hidden.status <> 'active'`

/** Counts every image and video of a place and its offered rooms once, although rooms share some. */
export const mediaCounts = sql`
  count(distinct medium.base_path) filter (where hidden.id is null and medium.media_type = 'image') as images_count,
  count(distinct medium.base_path) filter (where hidden.id is null and medium.media_type = 'video') as videos_count`

export const costJson = (language: Language): RawBuilder<CostRow> => sql`
  json_build_object(
    'id', cost.id,
    'name', ${translatedText('cost.name', 'cost.names', language)},
    'mandatory', cost.mandatory,
    'included', cost.included,
    'recurrence', cost.recurrence,
    'amountMinor', cost.amount_minor,
    'refundable', cost.refundable,
    'amenity', cost.amenity
  )`

export const policyJson = (language: Language): RawBuilder<PolicyRow> => sql`
  json_build_object(
    'code', policy.code,
    'name', ${translatedText('policy.name', 'policy.names', language)},
    'reason', policy.reason,
    'rules', (
      select coalesce(
        json_agg(
          json_build_object('clock', rule.clock, 'days', rule.days, 'refundPercent', rule.refund_percent)
          order by rule.clock, rule.days
        ),
        '[]'
      )
      from cancellation_rules rule where rule.policy_id = policy.id
    )
  )`

export const offerJson = (language: Language): RawBuilder<OfferRow> => sql`
  json_build_object(
    'id', offer.id,
    'inventoryId', offer.inventory_id,
    'offerType', offer.offer_type,
    'name', ${translatedText('offer.name', 'offer.names', language)},
    'description', ${translatedText('offer.description', 'offer.descriptions', language)},
    'code', offer.code,
    'amountMinor', offer.amount_minor,
    'percent', offer.percent,
    'minStayDays', offer.min_stay_days,
    'startsAt', ${instant('offer.startsAt')},
    'endsAt', ${instant('offer.endsAt')}
  )`

/** The terms of payment that a place or tenancy has of its own; null if it has none. */
export const paymentPlanOf = (inventory: 'place' | 'tenancy'): RawBuilder<PaymentPlan | null> => sql`(
  select json_build_object(
    'kind', own.plan,
    'instalments', own.instalments,
    'depositDays', own.deposit_days,
    'rentDays', own.rent_days,
    'returnDays', own.return_days,
    'rentMethod', own.rent_method
  )
  from payment_plans own where own.inventory_id = ${sql.ref(inventory)}.id
)`

/** JSON key-value pairs that describe a row `room`. */
export const roomPairs = sql`
  'id', room.id,
  'tags', room.tags,
  'roomType', room.room_type,
  'bathroomType', room.bathroom_type,
  'kitchenType', room.kitchen_type,
  'unitType', room.unit_type,
  'bedroomCount', room.bedroom_count,
  'bathroomCount', room.bathroom_count,
  'occupants', room.occupants,
  'area', room.area,
  'areaUnit', room.area_unit`

/**
 * Slots of a row `tenancy`, left-joined to its `availability`, that are neither taken nor held. A hold counts until
 * released, even if expired, because only the release raises the place's version and updates search.
 */
const slotsAvailable: RawBuilder<number> = sql`
  greatest(
    coalesce(availability.places_left, 0) - (
      select count(*)::integer from holds where holds.tenancy_id = tenancy.id and holds.released_at is null
    ),
    0
  )`

/** JSON key-value pairs that describe a row `tenancy`, left-joined to its `availability`. */
export const tenancyPairs = sql`
  'id', tenancy.id,
  'tags', tenancy.tags,
  'leaseDuration', tenancy.lease_duration,
  'leaseDurationUnit', tenancy.lease_duration_unit,
  'priceMinor', tenancy.price_minor,
  'depositMinor', tenancy.deposit_minor,
  'placesLeft', ${slotsAvailable},
  'availableFrom', availability.available_from,
  'availableUntil', availability.available_until`

/** Includes offers that have not started yet. */
export const isOfferNotEnded = sql<boolean>`(offer.ends_at is null or offer.ends_at > now())`
