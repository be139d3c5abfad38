import { sql } from 'kysely'
import {
  OWNER_REFERENCE,
  INTERNAL_ID,
  OTHER_PERSON,
  placeNameSql,
  type PersonalTable,
  SECRET,
  type Person,
} from './personal-table.ts'
import { STAY_TABLES } from './stay-tables.ts'
import { matchesTheirLeads } from './their-leads.ts'

const matchesTheirAgreements = ({ id, email }: Person) => sql<boolean>`agreement_id in (
  select agreement.id from tenancy_agreements agreement join leads on leads.id = agreement.lead_id
  where leads.user_id = ${id} or leads.email = ${email}::citext
)`

const TERMS_VERSION = 'says which text was agreed to, and nothing of who did'

const PART_OF_AMOUNT = 'told as the amount'

/** Replaces a hash with a random one, so that it no longer matches anyone. */
const RANDOM_HASH = `decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`

/** Book forms, holds, payments and bookings of a person. Erased before the leads they reference. */
export const BOOKING_TABLES: readonly PersonalTable[] = [
  {
    table: 'form_drafts',
    section: 'form_drafts',
    by: ['user_id', 'email'],
    exported: ['email', 'language', 'form_values', 'step', 'updated_at', 'ends_at'],
    computed: { place: placeNameSql('form_drafts.root_id') },
    withheld: {
      id: INTERNAL_ID,
      root_id: INTERNAL_ID,
      user_id: OWNER_REFERENCE,
      flow_hash: SECRET,
      resume_seed: SECRET,
    },
    periods: ['drafts'],
    erased: 'deleted',
  },
  {
    table: 'hold_changes',
    section: 'hold_changes',
    by: [],
    where: matchesTheirLeads,
    exported: ['change', 'reason', 'expires_at', 'created_at'],
    withheld: {
      id: INTERNAL_ID,
      lead_id: INTERNAL_ID,
      hold_id: INTERNAL_ID,
      changed_by: OTHER_PERSON,
      idempotency_key: INTERNAL_ID,
    },
    periods: [],
    erased: 'deleted',
  },
  {
    // The hold expires by itself, which also updates search.
    table: 'holds',
    section: 'holds',
    by: [],
    where: matchesTheirLeads,
    exported: ['taken_at', 'expires_at', 'released_at'],
    computed: { place: placeNameSql('holds.root_id') },
    withheld: {
      id: INTERNAL_ID,
      root_id: INTERNAL_ID,
      tenancy_id: INTERNAL_ID,
      kind: INTERNAL_ID,
      slot: INTERNAL_ID,
      lead_id: INTERNAL_ID,
      form_id: INTERNAL_ID,
      flow_hash: SECRET,
      email_hash: SECRET,
      address_hash: SECRET,
      is_proven: INTERNAL_ID,
      release_reason: INTERNAL_ID,
    },
    periods: ['holds'],
    erased: { emptied: { flow_hash: RANDOM_HASH, email_hash: RANDOM_HASH, address_hash: RANDOM_HASH } },
  },
  {
    // The lead retains the fact that a form was sent and the accepted terms version.
    table: 'forms',
    section: 'forms',
    by: [],
    where: matchesTheirLeads,
    exported: ['uuid', 'move_in', 'arrival_date', 'form_values', 'terms_accepted_at', 'created_at'],
    withheld: {
      id: INTERNAL_ID,
      lead_id: INTERNAL_ID,
      idempotency_key: INTERNAL_ID,
      source: INTERNAL_ID,
      terms_version: TERMS_VERSION,
    },
    periods: [],
    erased: {
      emptied: {
        // Makes saved links invalid.
        uuid: 'gen_random_uuid()',
        idempotency_key: 'gen_random_uuid()',
        form_values: 'null',
        move_in: 'created_at::date',
        arrival_date: 'created_at::date',
      },
    },
  },
  {
    // The amount and date must stay provable for years, without the payer.
    table: 'payments',
    section: 'payments',
    by: [],
    where: matchesTheirLeads,
    exported: ['purpose', 'payment_type', 'status', 'paid_at', 'created_at'],
    computed: {
      place: placeNameSql('payments.root_id'),
      amount: `payments.amount_minor || ' ' || payments.currency`,
      paid_with: 'payments.method',
      card: `payments.card_brand || ' ' || payments.card_last4`,
    },
    withheld: {
      id: INTERNAL_ID,
      token: SECRET,
      lead_id: INTERNAL_ID,
      form_id: INTERNAL_ID,
      root_id: INTERNAL_ID,
      tenancy_id: INTERNAL_ID,
      kind: INTERNAL_ID,
      amount_minor: PART_OF_AMOUNT,
      currency: PART_OF_AMOUNT,
      attempt: INTERNAL_ID,
      method: 'told as what it was paid with',
      card_brand: 'told as the card',
      card_last4: 'told as the card',
      decline_code: 'a word of the bank about a card that it did not take',
      checked_at: INTERNAL_ID,
      updated_at: INTERNAL_ID,
    },
    periods: [],
    erased: {
      emptied: {
        // Makes saved links invalid.
        token: `left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 43)`,
        decline_code: 'null',
        card_brand: 'null',
        card_last4: 'null',
      },
    },
  },
  {
    table: 'nationality_confirmations',
    section: 'nationality_confirmations',
    by: [],
    where: matchesTheirLeads,
    exported: ['nationality', 'confirmed_at'],
    withheld: { lead_id: INTERNAL_ID, document_id: INTERNAL_ID, confirmed_by: INTERNAL_ID },
    periods: [],
    erased: 'deleted',
  },
  {
    // The files have already been deleted.
    table: 'agreement_files',
    section: 'agreement_files',
    by: [],
    where: matchesTheirAgreements,
    exported: ['kind', 'size_bytes', 'written_at'],
    computed: { sha256: `encode(agreement_files.sha256, 'hex')` },
    withheld: {
      agreement_id: INTERNAL_ID,
      sha256: 'told in readable form',
      stored_key: INTERNAL_ID,
      wrapped_key: SECRET,
      key_id: INTERNAL_ID,
    },
    periods: ['signed_agreements', 'unsigned_agreements'],
    erased: 'deleted',
  },
  {
    table: 'agreement_signatures',
    section: 'agreement_signatures',
    by: [],
    where: matchesTheirAgreements,
    exported: ['party', 'name', 'proof', 'signed_at'],
    computed: { text_sha256: `encode(agreement_signatures.text_sha256, 'hex')` },
    withheld: {
      agreement_id: INTERNAL_ID,
      email: 'the landlord’s is of somebody else, and their own is in the account',
      text_sha256: 'told in readable form',
    },
    periods: ['signed_agreements', 'unsigned_agreements'],
    erased: 'deleted',
  },
  {
    // Both parties got the signed agreement by email, as a file.
    table: 'tenancy_agreements',
    section: 'tenancy_agreements',
    by: [],
    where: matchesTheirLeads,
    exported: ['uuid', 'terms', 'prepared_at'],
    withheld: {
      id: INTERNAL_ID,
      lead_id: INTERNAL_ID,
      landlord_name: OTHER_PERSON,
      landlord_email: OTHER_PERSON,
      link_seed: SECRET,
      prepared_by: OTHER_PERSON,
      text: 'the terms in words; the file has them too',
    },
    periods: ['signed_agreements', 'unsigned_agreements'],
    erased: 'deleted',
  },
  ...STAY_TABLES,
  {
    table: 'bookings',
    section: 'bookings',
    by: [],
    where: matchesTheirLeads,
    exported: ['uuid', 'booked_at', 'confirm_by', 'confirmed_at', 'cancelled_at'],
    computed: { place: placeNameSql('bookings.root_id'), reason: 'bookings.cancel_reason' },
    withheld: {
      id: INTERNAL_ID,
      lead_id: INTERNAL_ID,
      payment_id: INTERNAL_ID,
      root_id: INTERNAL_ID,
      tenancy_id: INTERNAL_ID,
      kind: INTERNAL_ID,
      cancel_reason: 'told as the reason',
      confirm_requests: 'how often our staff were asked about the room',
      agreed:
        'prices and policies of the place on that day, the same for everybody; the agreement states those of the stay',
    },
    periods: [],
    erased: { stays: 'that a room was taken, and by which payment: numbers of a lead that is nobody’s' },
  },
]
