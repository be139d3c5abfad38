import type { AgreedStay } from '@amber/domain/booking/agreed-stay'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Language } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { TakeoverStatus } from '@amber/domain/takeover/takeover-status'
import type { TakeoverReason } from '@amber/domain/takeover/takeover-reasons'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { placeTimeZone } from '../inventory/place-time-zone.ts'
import { nameIn } from '../region/region-names.ts'

/** An offer as everybody may see it: nothing says who leaves. */
type ListedTakeover = {
  uuid: string
  placeName: string
  placeCanonicalName: string
  roomName: string | null
  leaveOn: CalendarDay
  lastDay: CalendarDay
  amountMinor: number
  incentiveMinor: number
  currency: CurrencyCode
  agreed: AgreedStay
  message: string | null
}

export type TakeoverFacts = ListedTakeover & {
  id: number
  status: TakeoverStatus
  reason: TakeoverReason
  decideBy: Date | null
  createdAt: Date
  timeZone: string
  landlord: string | null
  /** Lead of the student who leaves, and whoever is assigned to it. */
  leadId: number
  leadUuid: string
  leaverUserId: number | null
  assignedTo: number | null
  leaverName: string | null
  /** Whoever holds the offer or took over; null if nobody does. */
  takerId: number | null
  takerLeadId: number | null
  takerLeadUuid: string | null
  takerName: string | null
  takerExpiresAt: Date | null
  takerPaymentToken: string | null
}

const selectFacts = (language: Language): RawBuilder<unknown> => sql`
  select
    takeover.id, takeover.uuid, takeover.status, takeover.reason, takeover.message, takeover.leave_on,
    takeover.last_day, takeover.amount_minor, takeover.incentive_minor, takeover.currency, takeover.agreed,
    takeover.decide_by, takeover.created_at,
    place.name as place_name, place.canonical_name as place_canonical_name,
    coalesce(translation.name, room.name) as room_name, ${placeTimeZone} as time_zone,
    organisation.name as landlord,
    leaver.id as lead_id, leaver.uuid as lead_uuid,
    leaver.user_id as leaver_user_id, leaver.assigned_to, leaver.name as leaver_name,
    taker.id as taker_id, taker.lead_id as taker_lead_id, taker_lead.uuid as taker_lead_uuid, taker_lead.name as taker_name,
    taker.expires_at as taker_expires_at, taker_payment.token as taker_payment_token
  from takeovers takeover
  join bookings booking on booking.id = takeover.booking_id
  join leads leaver on leaver.id = booking.lead_id
  join inventories place on place.id = takeover.root_id
  join inventories tenancy on tenancy.id = booking.tenancy_id
  join inventories room on room.id = tenancy.parent_id
  left join inventory_translations translation
    on translation.root_id = place.id and translation.inventory_id = room.id and translation.language = ${language}
  left join organisations organisation on organisation.id = place.organisation_id
  left join takeover_takers taker
    on taker.takeover_id = takeover.id and (taker.ended_at is null or taker.end_reason = 'completed')
  left join leads taker_lead on taker_lead.id = taker.lead_id
  left join payments taker_payment on taker_payment.id = taker.payment_id`

export async function findTakeoverFacts(
  db: DbOrTx,
  key: { uuid: string } | { id: number },
  language: Language,
): Promise<TakeoverFacts | undefined> {
  const isWanted = 'id' in key ? sql`takeover.id = ${key.id}` : sql`takeover.uuid = ${key.uuid}`
  const { rows } = await sql<TakeoverFacts>`${selectFacts(language)} where ${isWanted}`.execute(db)
  return rows[0]
}

/** Returns the newest offer of a lead that leaves. */
export async function findNewestTakeoverOfLead(
  db: DbOrTx,
  leadId: number,
  language: Language,
): Promise<TakeoverFacts | undefined> {
  const { rows } = await sql<TakeoverFacts>`
    ${selectFacts(language)} where booking.lead_id = ${leadId} order by takeover.id desc limit 1
  `.execute(db)
  return rows[0]
}

/** Returns the offers of a user, as the student who leaves or who takes over, newest first. */
export async function listTakeoversOf(db: DbOrTx, userId: number, language: Language): Promise<TakeoverFacts[]> {
  const { rows } = await sql<TakeoverFacts>`
    ${selectFacts(language)}
    where leaver.user_id = ${userId} or taker_lead.user_id = ${userId}
    order by takeover.id desc
    limit 50
  `.execute(db)
  return rows
}

type Where = { rootId: number } | { regionId: number }

/** Returns the offers that anybody may reserve at a place, or in a region and all below it, soonest first. */
export async function listListedTakeovers(
  db: DbOrTx,
  where: Where,
  { language, limit }: { language: Language; limit: number },
): Promise<TakeoverFacts[]> {
  const isThere =
    'rootId' in where
      ? sql`takeover.root_id = ${where.rootId}`
      : sql`exists (
          select from place_listings listing
          where listing.root_id = takeover.root_id and ${where.regionId}::bigint = any (listing.region_ids)
        )`
  const { rows } = await sql<TakeoverFacts>`
    ${selectFacts(language)}
    where takeover.status = 'listed' and takeover.leave_on >= (now() at time zone ${placeTimeZone})::date
      and place.status = 'active'
      and ${isThere}
    order by takeover.leave_on, takeover.id
    limit ${limit}
  `.execute(db)
  return rows
}

/** Returns the offers that wait for a landlord's decision, soonest deadline first, and after them the other open ones. */
export async function listOpenTakeovers(db: DbOrTx, limit: number): Promise<TakeoverFacts[]> {
  const { rows } = await sql<TakeoverFacts>`
    ${selectFacts('en')}
    where takeover.status in ('requested', 'listed', 'reserved', 'paid')
    order by takeover.decide_by nulls last, takeover.id
    limit ${limit}
  `.execute(db)
  return rows
}

/** Returns the region of a canonical name, with its name in a language. */
export async function findTakeoverRegion(
  db: DbOrTx,
  canonicalName: string,
  language: Language,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select region.id, ${nameIn('region', language)} as name from regions region
    where region.canonical_name = ${canonicalName}
  `.execute(db)
  return rows[0]
}
