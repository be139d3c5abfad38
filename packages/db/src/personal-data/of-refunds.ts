import { sql } from 'kysely'
import { NUMBER, type Person, type PersonalTable, SECRET } from './personal-table.ts'

const ofTheirPayments = ({ id, email }: Person) => sql<boolean>`payment_id in (
  select payments.id from payments join leads on leads.id = payments.lead_id
  where leads.user_id = ${id} or leads.email = ${email}::citext
)`

const OF_THE_AMOUNT = 'told as the amount'

/** What went back to somebody. The ledger itself names nobody, and stays as the law asks. */
export const OF_REFUNDS: readonly PersonalTable[] = [
  {
    table: 'refunds',
    section: 'refunds',
    by: [],
    where: ofTheirPayments,
    exported: ['uuid', 'reason', 'status', 'created_at', 'ended_at'],
    said: { amount: `refunds.amount_minor || ' ' || refunds.currency` },
    withheld: {
      id: NUMBER,
      payment_id: NUMBER,
      intent_id: NUMBER,
      amount_minor: OF_THE_AMOUNT,
      currency: OF_THE_AMOUNT,
      attempt: NUMBER,
      idempotency_key: NUMBER,
      provider_refund_id: NUMBER,
      request_key: SECRET,
      requested_by: NUMBER,
      decided_by: NUMBER,
      decided_at: NUMBER,
      failure_code: 'a word of the bank about money that it did not take back',
      updated_at: NUMBER,
    },
    erased: { stays: 'what went back, and why: numbers of a payment that is nobody’s' },
  },
]
