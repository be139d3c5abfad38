import { sql } from 'kysely'
import { INTERNAL_ID, OTHER_PERSON, type Person, type PersonalTable, SECRET } from './personal-table.ts'

const matchesTheirPayments = ({ id, email }: Person) => sql<boolean>`payment_id in (
  select payments.id from payments join leads on leads.id = payments.lead_id
  where leads.user_id = ${id} or leads.email = ${email}::citext
)`

const PART_OF_AMOUNT = 'told as the amount'

/** Refunds of a person. The ledger identifies nobody and is retained as the law requires. */
export const REFUND_TABLES: readonly PersonalTable[] = [
  {
    table: 'refunds',
    section: 'refunds',
    by: [],
    where: matchesTheirPayments,
    exported: ['uuid', 'reason', 'status', 'created_at', 'proof_due_at', 'ended_at'],
    computed: { amount: `refunds.amount_minor || ' ' || refunds.currency`, declined_for: 'refunds.declined_for' },
    withheld: {
      id: INTERNAL_ID,
      payment_id: INTERNAL_ID,
      intent_id: INTERNAL_ID,
      amount_minor: PART_OF_AMOUNT,
      currency: PART_OF_AMOUNT,
      without_proof_minor: INTERNAL_ID,
      attempt: INTERNAL_ID,
      idempotency_key: INTERNAL_ID,
      provider_refund_id: INTERNAL_ID,
      request_key: SECRET,
      requested_by: INTERNAL_ID,
      decided_by: INTERNAL_ID,
      decided_at: INTERNAL_ID,
      declined_for: 'one of a few codes, told as such',
      failure_code: 'a word of the bank about money that it did not take back',
      updated_at: INTERNAL_ID,
    },
    periods: [],
    erased: { stays: 'what went back, and why: numbers of a payment that is nobody’s' },
  },
  {
    table: 'disputes',
    section: 'disputes',
    by: [],
    where: matchesTheirPayments,
    exported: ['state', 'opened_at'],
    computed: { amount: `disputes.amount_minor || ' ' || disputes.currency`, reason: 'disputes.reason' },
    withheld: {
      id: INTERNAL_ID,
      provider_dispute_id: INTERNAL_ID,
      payment_id: INTERNAL_ID,
      intent_id: INTERNAL_ID,
      amount_minor: PART_OF_AMOUNT,
      currency: PART_OF_AMOUNT,
      reason: 'one of a few codes of banks, told as such',
      due_at: 'until when our staff may answer the bank',
      updated_at: INTERNAL_ID,
    },
    periods: [],
    erased: { stays: 'what a bank took back: numbers of a payment that is nobody’s' },
  },
  {
    table: 'difference_closures',
    section: 'difference_notes',
    by: [],
    where: matchesTheirPayments,
    exported: ['note', 'closed_at'],
    withheld: {
      id: INTERNAL_ID,
      uuid: INTERNAL_ID,
      day: INTERNAL_ID,
      difference_key: INTERNAL_ID,
      here: INTERNAL_ID,
      there: INTERNAL_ID,
      currency: INTERNAL_ID,
      payment_id: INTERNAL_ID,
      reason: 'a word for our accounts',
      closed_by: OTHER_PERSON,
      needs_approval: INTERNAL_ID,
      approved_by: OTHER_PERSON,
      approved_at: INTERNAL_ID,
    },
    periods: [],
    erased: { emptied: { note: 'null' } },
  },
]
