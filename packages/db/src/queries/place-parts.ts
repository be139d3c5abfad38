import type { CancellationClock, CancellationReason } from '@amber/domain/booking/cancellation-terms'
import type { CostRecurrence, OfferType } from '@amber/domain/cost/whole-cost'
import type { Language } from '@amber/domain/languages'
import { type RawBuilder, sql } from 'kysely'
import { instant } from './instant.ts'

/** What hangs on a place, a room type or a tenancy, as JSON. Instants are ISO strings. */
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
  startsAt: string
  endsAt: string | null
}

/** English from its own column, the others from the one beside it. */
export const textIn = (english: string, others: string, language: Language): RawBuilder<string> =>
  sql`coalesce(${sql.ref(others)} ->> ${language}::text, ${sql.ref(english)})`

/** The four below read the tables of their names under these aliases: `medium`, `cost`, `policy`, `offer`. */
export const mediaJson = (language: Language): RawBuilder<MediaRow> => sql`
  json_build_object(
    'basePath', medium.base_path,
    'featured', medium.featured,
    'width', medium.width,
    'height', medium.height,
    'blurredPreview', medium.blurred_preview,
    'caption', ${textIn('medium.caption', 'medium.captions', language)},
    'credit', medium.credit
  )`

export const costJson = (language: Language): RawBuilder<CostRow> => sql`
  json_build_object(
    'id', cost.id,
    'name', ${textIn('cost.name', 'cost.names', language)},
    'mandatory', cost.mandatory,
    'included', cost.included,
    'recurrence', cost.recurrence,
    'amountMinor', cost.amount_minor,
    'refundable', cost.refundable
  )`

export const policyJson = (language: Language): RawBuilder<PolicyRow> => sql`
  json_build_object(
    'code', policy.code,
    'name', ${textIn('policy.name', 'policy.names', language)},
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
    'name', ${textIn('offer.name', 'offer.names', language)},
    'description', ${textIn('offer.description', 'offer.descriptions', language)},
    'code', offer.code,
    'amountMinor', offer.amount_minor,
    'percent', offer.percent,
    'startsAt', ${instant('offer.startsAt')},
    'endsAt', ${instant('offer.endsAt')}
  )`

/** Pairs of a JSON object that say what a row `room` is, whoever builds the object. */
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
 * What of a row `tenancy`, left-joined to its `availability`, nobody has or holds. A hold counts until it is released,
 * over or not: only then is the place another version, and search hears of it.
 */
const placesFree: RawBuilder<number> = sql`
  greatest(
    coalesce(availability.places_left, 0) - (
      select count(*)::integer from holds where holds.tenancy_id = tenancy.id and holds.released_at is null
    ),
    0
  )`

/** The same of a row `tenancy`, left-joined to its `availability`. */
export const tenancyPairs = sql`
  'id', tenancy.id,
  'tags', tenancy.tags,
  'leaseDuration', tenancy.lease_duration,
  'leaseDurationUnit', tenancy.lease_duration_unit,
  'priceMinor', tenancy.price_minor,
  'depositMinor', tenancy.deposit_minor,
  'placesLeft', ${placesFree},
  'availableFrom', availability.available_from,
  'availableUntil', availability.available_until`

/** Begun or not. */
export const notEnded = sql<boolean>`(offer.ends_at is null or offer.ends_at > now())`
