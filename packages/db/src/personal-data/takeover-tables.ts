import { sql } from 'kysely'
import { INTERNAL_ID, type Person, type PersonalTable, placeNameSql } from './personal-table.ts'
import { matchesTheirLeads } from './their-leads.ts'

const matchesTheirBookings = ({ id, email }: Person) => sql<boolean>`booking_id in (
  select booking.id from bookings booking join leads on leads.id = booking.lead_id
  where leads.user_id = ${id} or leads.email = ${email}::citext
)`

const PART_OF_AMOUNT = 'told as the amount'

/** Stays that a person offers to others, or takes over. */
export const TAKEOVER_TABLES: readonly PersonalTable[] = [
  {
    table: 'takeover_takers',
    section: 'takeover_takers',
    by: [],
    where: matchesTheirLeads,
    exported: ['reserved_at', 'expires_at', 'ended_at'],
    computed: { reason: 'takeover_takers.end_reason' },
    withheld: {
      id: INTERNAL_ID,
      takeover_id: INTERNAL_ID,
      lead_id: INTERNAL_ID,
      payment_id: INTERNAL_ID,
      end_reason: 'told as the reason',
    },
    periods: [],
    erased: { stays: 'that an offer was held, and by which payment: numbers of a lead that is nobody’s' },
  },
  {
    table: 'takeovers',
    section: 'takeovers',
    by: [],
    where: matchesTheirBookings,
    exported: ['uuid', 'status', 'reason', 'message', 'leave_on', 'last_day', 'decide_by', 'created_at'],
    computed: {
      place: placeNameSql('takeovers.root_id'),
      amount: `takeovers.amount_minor || ' ' || takeovers.currency`,
      incentive: `takeovers.incentive_minor || ' ' || takeovers.currency`,
    },
    withheld: {
      id: INTERNAL_ID,
      booking_id: INTERNAL_ID,
      root_id: INTERNAL_ID,
      amount_minor: PART_OF_AMOUNT,
      incentive_minor: 'told as the incentive',
      currency: PART_OF_AMOUNT,
      agreed: 'prices of the place, the same for everybody; the booking has them',
      updated_at: INTERNAL_ID,
    },
    periods: [],
    // Whoever took over keeps their stay, and the ledger its cause.
    erased: { emptied: { message: 'null', reason: `'other'`, uuid: 'gen_random_uuid()' } },
  },
]
