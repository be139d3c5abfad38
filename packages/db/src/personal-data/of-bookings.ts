import { sql } from 'kysely'
import { ITSELF, NUMBER, PLACE, type PersonalTable, SECRET, type Person } from './personal-table.ts'

const ofTheirLeads = ({ id, email }: Person) =>
  sql<boolean>`lead_id in (select id from leads where user_id = ${id} or email = ${email}::citext)`

const OF_THE_TERMS = 'says which text was agreed to, and nothing of who did'

const OF_THE_AMOUNT = 'told as the amount'

/** Nobody's: what was known by it is known no more. */
const RANDOM_HASH = `decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`

/** What somebody typed into book forms, and the room that is held for them. Before their leads, which they hang on. */
export const OF_BOOKINGS: readonly PersonalTable[] = [
  {
    table: 'form_drafts',
    section: 'form_drafts',
    by: ['user_id', 'email'],
    exported: ['email', 'language', 'form_values', 'step', 'updated_at', 'ends_at'],
    said: { place: PLACE('form_drafts.root_id') },
    withheld: { id: NUMBER, root_id: NUMBER, user_id: ITSELF, flow_hash: SECRET, resume_seed: SECRET },
    erased: 'deleted',
  },
  {
    // It frees itself within minutes, and then search hears of it.
    table: 'holds',
    section: 'holds',
    by: [],
    where: ofTheirLeads,
    exported: ['taken_at', 'expires_at', 'released_at'],
    said: { place: PLACE('holds.root_id') },
    withheld: {
      id: NUMBER,
      root_id: NUMBER,
      tenancy_id: NUMBER,
      kind: NUMBER,
      slot: NUMBER,
      lead_id: NUMBER,
      form_id: NUMBER,
      flow_hash: SECRET,
      email_hash: SECRET,
      address_hash: SECRET,
      is_proven: NUMBER,
      release_reason: NUMBER,
    },
    erased: { emptied: { flow_hash: RANDOM_HASH, email_hash: RANDOM_HASH, address_hash: RANDOM_HASH } },
  },
  {
    // That a form was sent, and which terms were agreed to, stays with the lead.
    table: 'forms',
    section: 'forms',
    by: [],
    where: ofTheirLeads,
    exported: ['uuid', 'move_in', 'arrival_date', 'form_values', 'terms_accepted_at', 'created_at'],
    withheld: { id: NUMBER, lead_id: NUMBER, idempotency_key: NUMBER, source: NUMBER, terms_version: OF_THE_TERMS },
    erased: {
      emptied: {
        // A link that they kept finds nothing.
        uuid: 'gen_random_uuid()',
        idempotency_key: 'gen_random_uuid()',
        form_values: 'null',
        move_in: 'created_at::date',
        arrival_date: 'created_at::date',
      },
    },
  },
  {
    // What was paid has to be provable for years: the sum and the day, and nothing of who it was.
    table: 'payments',
    section: 'payments',
    by: [],
    where: ofTheirLeads,
    exported: ['payment_type', 'status', 'paid_at', 'created_at'],
    said: {
      place: PLACE('payments.root_id'),
      amount: `payments.amount_minor || ' ' || payments.currency`,
      card: `payments.card_brand || ' ' || payments.card_last4`,
    },
    withheld: {
      id: NUMBER,
      token: SECRET,
      lead_id: NUMBER,
      form_id: NUMBER,
      root_id: NUMBER,
      tenancy_id: NUMBER,
      kind: NUMBER,
      amount_minor: OF_THE_AMOUNT,
      currency: OF_THE_AMOUNT,
      attempt: NUMBER,
      card_brand: 'told as the card',
      card_last4: 'told as the card',
      decline_code: 'a word of the bank about a card that it did not take',
      checked_at: NUMBER,
      updated_at: NUMBER,
    },
    erased: {
      emptied: {
        // A link that they kept finds nothing.
        token: `left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 43)`,
        decline_code: 'null',
        card_brand: 'null',
        card_last4: 'null',
      },
    },
  },
  {
    table: 'bookings',
    section: 'bookings',
    by: [],
    where: ofTheirLeads,
    exported: ['uuid', 'booked_at', 'cancelled_at'],
    said: { place: PLACE('bookings.root_id'), reason: 'bookings.cancel_reason' },
    withheld: {
      id: NUMBER,
      lead_id: NUMBER,
      payment_id: NUMBER,
      root_id: NUMBER,
      tenancy_id: NUMBER,
      kind: NUMBER,
      cancel_reason: 'told as the reason',
    },
    erased: { stays: 'that a room was taken, and by which payment: numbers of a lead that is nobody’s' },
  },
]
