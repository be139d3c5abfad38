import { type RawBuilder, sql } from 'kysely'

/**
 * Sums the payments of a lead, less what is returned because of the nationality once staff have approved it. Other
 * refunds of a successful payment end the booking.
 */
export const paidMinorOf = (leadId: string): RawBuilder<number> => sql`(
  select coalesce(sum(paid.amount_minor - returned.amount_minor), 0)::bigint
  from payments paid
  cross join lateral (
    select coalesce(sum(refund.amount_minor), 0) as amount_minor from refunds refund
    where refund.payment_id = paid.id and refund.reason = 'nationality'
      and refund.status in ('approved', 'pending', 'succeeded', 'failed')
  ) returned
  where paid.lead_id = ${sql.ref(leadId)} and paid.status = 'success'
)`
