import type { AgreedStay, StayFacts } from '@amber/domain/booking/agreed-stay'
import type { RoomType } from '@amber/domain/inventory/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { currentPolicies } from '../inventory/current-policies.ts'
import { paymentPlanOf } from '../inventory/place-fragments.ts'
import { instant } from '../instant.ts'
import { namesFrom } from '../listing/listed-costs.ts'
import { nationalityRules } from '../payment/nationality-rules.ts'

/** Returns what a tenancy costs at the moment, with all offers that were ever made for it, and its policies. */
export async function getStayFacts(db: DbOrTx, tenancyId: number): Promise<StayFacts> {
  const { rows } = await sql<StayFacts>`
    select
      place.currency,
      jsonb_build_object(
        'priceMinor', tenancy.price_minor,
        'priceDuration', place.price_duration,
        'leaseDuration', tenancy.lease_duration,
        'leaseDurationUnit', tenancy.lease_duration_unit,
        'depositMinor', tenancy.deposit_minor,
        'costs', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', cost.id, 'names', ${namesFrom('cost.name', 'cost.names')}, 'mandatory', cost.mandatory,
            'included', cost.included, 'recurrence', cost.recurrence, 'amountMinor', cost.amount_minor,
            'refundable', cost.refundable
          ) order by cost.id), '[]')
          from costs cost where cost.root_id = place.id and cost.inventory_id in (tenancy.id, room.id, place.id)
        ),
        'offers', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', offer.id, 'names', ${namesFrom('offer.name', 'offer.names')}, 'offerType', offer.offer_type,
            'amountMinor', offer.amount_minor, 'percent', offer.percent,
            'minStayDays', offer.min_stay_days,
            'startsAt', ${instant('offer.starts_at')}, 'endsAt', ${instant('offer.ends_at')}
          ) order by offer.id), '[]')
          from offers offer where offer.root_id = place.id and offer.inventory_id in (tenancy.id, room.id, place.id)
        )
      ) as terms,
      coalesce(${paymentPlanOf('tenancy')}, ${paymentPlanOf('place')}) as plan,
      json_build_object('amountMinor', tenancy.deposit_minor, 'paymentType', place.payment_type) as usual_price,
      ${nationalityRules} as nationality_rules,
      ${currentPolicies} as policies
    from inventories tenancy
    join inventories room on room.id = tenancy.parent_id
    join inventories place on place.id = tenancy.root_id
    where tenancy.id = ${tenancyId} and tenancy.kind = 'tenancy'
  `.execute(db)
  const [facts] = rows
  if (!facts) throw new Error(`tenancy ${tenancyId} not found`)
  return facts
}

/** Returns what decides who shares the rent of a tenancy; undefined if the tenancy has no price. */
export const findRoomOfTenancy = (db: DbOrTx, tenancyId: number) =>
  db
    .selectFrom('inventories as tenancy')
    .innerJoin('inventories as room', 'room.id', 'tenancy.parentId')
    .where('tenancy.id', '=', tenancyId)
    .where('tenancy.kind', '=', 'tenancy')
    .where('tenancy.priceMinor', 'is not', null)
    .select(['room.roomType', 'room.bedroomCount'])
    .$narrowType<{ roomType: RoomType; bedroomCount: number }>()
    .executeTakeFirst()

export type BookingToAgree = { id: number; tenancyId: number; bookedAt: Date; agreed: AgreedStay | null }

/** Returns the booking of a lead that is not cancelled. */
export const findBookingOfLead = (db: DbOrTx, leadId: number): Promise<BookingToAgree | undefined> =>
  db
    .selectFrom('bookings')
    .where('leadId', '=', leadId)
    .where('cancelledAt', 'is', null)
    .select(['id', 'tenancyId', 'bookedAt', 'agreed'])
    .executeTakeFirst()

/** Returns bookings of earlier releases, whose terms or policies were not stored. */
export const listBookingsToAgree = (db: DbOrTx, limit: number): Promise<BookingToAgree[]> =>
  db
    .selectFrom('bookings')
    .where(sql`agreed -> 'policies'`, 'is', null)
    .where('cancelledAt', 'is', null)
    .select(['id', 'tenancyId', 'bookedAt', 'agreed'])
    .orderBy('id')
    .limit(limit)
    .execute()

/**
 * Stores the terms of a booking of an earlier release, or only the policies if it has the others. Returns the stored
 * ones: a job may have been faster.
 */
export async function storeAgreedStay(db: DbOrTx, bookingId: number, agreed: AgreedStay): Promise<AgreedStay> {
  const policies = JSON.stringify({ policies: agreed.policies })
  // The right side of `||` wins, so that nothing stored changes.
  const { rows } = await sql<{ agreed: AgreedStay }>`
    update bookings set agreed = ${policies}::jsonb || coalesce(agreed, ${JSON.stringify(agreed)}::jsonb)
    where id = ${bookingId}
    returning agreed
  `.execute(db)
  return rows[0]?.agreed ?? agreed
}
