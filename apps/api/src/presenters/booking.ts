import type { Booking, BOOKING_METHODS } from '@amber/contract/schemas/bookings'
import type { LeadRow } from '@amber/db/queries/lead/leads'
import type { Language } from '@amber/domain/languages'
import { capDueAtMoveIn } from '@amber/domain/lead/due-date'
import { stageRow } from '@amber/domain/lead/stages'
import { todosOf, turnOf } from '@amber/domain/lead/turn'
import { listedCosts } from '@amber/domain/search/listed-cost'
import { nameIn } from '@amber/domain/search/listing'
import { sharerCount } from '@amber/domain/search/price-per-person'
import type { LeadFacts } from '../lead-facts.ts'
import { presentNationalityStatus } from './nationality-status.ts'

type BookingOptions = {
  methods: readonly (typeof BOOKING_METHODS)[number][]
  /** Loaded for leads whose turn they may change. */
  facts?: LeadFacts | undefined
  language: Language
  now: Date
}

export function presentBooking(lead: LeadRow, { methods, facts, language, now }: BookingOptions): Booking {
  const { bookingStatus, next } = stageRow(lead.stage)
  const reached = new Set(lead.stages.map(({ stage }) => stage))
  return {
    id: lead.id,
    uuid: lead.uuid,
    inventory_id: lead.inventoryId,
    root_inventory_id: lead.rootId,
    payment_present: reached.has('deposit_paid'),
    form_present: reached.has('form_sent'),
    booking_status: bookingStatus,
    stage: lead.stage,
    next_stage: next,
    turn: turnOf(lead.stage, facts),
    todos: todosOf(lead.stage, facts),
    due_at: capDueAtMoveIn(lead.dueAt, lead.moveIn, lead.card?.timeZone ?? 'UTC')?.toISOString() ?? null,
    move_in_date: lead.moveIn,
    created_at: lead.createdAt.toISOString(),
    updated_at: lead.updatedAt.toISOString(),
    ...(methods.includes('nationality') && facts && { nationality: presentNationalityStatus(facts.nationality) }),
    ...(methods.includes('agreement') && facts && { agreement: facts.agreement }),
    ...(methods.includes('inventory_root') && { inventory_root: presentRoot(lead, language) }),
    ...(methods.includes('inventory') && { inventory: presentChosen(lead, now) }),
    ...(methods.includes('stages') && {
      stages: lead.stages.map(({ stage, reachedAt }) => ({ stage, reached_at: reachedAt })),
    }),
  }
}

export const PROGRESS_METHODS = ['hold', 'payment', 'pay_token', 'has_payments', 'documents', 'review'] as const

export function presentProgress(
  { progress: { holdExpiresAt, payToken, hasPayments, reviewStatus }, payment, documents }: LeadFacts,
  { methods, now, movedIn }: Pick<BookingOptions, 'methods' | 'now'> & { movedIn: boolean },
): Pick<Booking, (typeof PROGRESS_METHODS)[number]> {
  return {
    ...(methods.includes('hold') && {
      hold: holdExpiresAt && { expires_at: holdExpiresAt.toISOString(), server_now: now.toISOString() },
    }),
    ...(methods.includes('payment') && { payment }),
    ...(methods.includes('pay_token') && { pay_token: payToken }),
    ...(methods.includes('has_payments') && { has_payments: hasPayments }),
    ...(methods.includes('documents') && { documents: [...documents] }),
    ...(methods.includes('review') && { review: reviewStatus ?? (movedIn ? 'open' : null) }),
  }
}

export function presentRoot(
  { rootId, placeName, placeCanonicalName, placeStatus, card }: LeadRow,
  language: Language,
): NonNullable<Booking['inventory_root']> {
  // People know the city, but not always its districts.
  const city = card?.regions.find(({ regionType }) => regionType === 'locality') ?? card?.regions.at(-1)
  const image = card?.images[0]
  return {
    id: rootId,
    name: placeName,
    canonical_name: placeCanonicalName,
    status: placeStatus,
    region_name: city ? nameIn(city.names, language) : null,
    time_zone: card?.timeZone ?? null,
    image: image
      ? {
          base_path: image.basePath,
          width: image.width,
          height: image.height,
          blurred_preview: image.blurredPreview,
        }
      : null,
  }
}

const presentChosen = (lead: LeadRow, now: Date): Booking['inventory'] => ({
  config_id: lead.roomId,
  config_name: lead.roomName,
  lease_duration: lead.leaseDuration,
  lease_duration_unit: lead.leaseDurationUnit,
  total: totalOf(lead, now),
})

/** Returns null for a stay that is not let, because listings omit it. */
function totalOf({ card, roomId, tenancyId }: LeadRow, now: Date) {
  const room = card?.roomTypes.find(({ id }) => id === roomId)
  const tenancy = room?.tenancies.find(({ id }) => id === tenancyId)
  if (!card || !room || !tenancy) return null
  return {
    amount: listedCosts(card, now)(room, tenancy).totalMinor,
    currency: card.currency,
    persons: sharerCount(room),
  }
}
