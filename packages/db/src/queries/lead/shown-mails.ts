import { type RawBuilder, sql } from 'kysely'
import { BOOKING_MAILS } from '../contact/contact-attempts.ts'

/** Mails about bookings; those that staff wrote are entries of their own. */
const SHOWN_MAILS = BOOKING_MAILS.filter((kind) => kind !== 'lead_message' && kind !== 'lead_options')

/** Condition on `attempt` that the timeline shows it as a contact. Calls by the dial page are entries of their own. */
export const isShownAttempt: RawBuilder<boolean> = sql`(
  attempt.reason not in ('lead_call', 'lead_call_received')
  and (attempt.made_by is not null or attempt.reason = any (${SHOWN_MAILS}::text[]))
)`
