import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import { BOOKING_MAILS } from '../contact/contact-attempts.ts'

/**
 * Assigns the mails about a user's leads that were written before the account existed, and records those sent as
 * contacts. A mail holds ids only, so the lead is found by what the mail is about.
 */
export async function claimVisitorMails(tx: Tx, userId: number): Promise<void> {
  await sql`
    with own as (select id from leads where user_id = ${userId}),
    own_payments as (select payments.id from payments join own on own.id = payments.lead_id),
    subjects (ids) as (
      select jsonb_build_object('lead_id', id) from own
      union all select jsonb_build_object('form_id', forms.id) from forms join own on own.id = lead_id
      union all select jsonb_build_object('lead_event_id', lead_events.id) from lead_events join own on own.id = lead_id
      union all select jsonb_build_object('lead_message_id', lead_messages.id)
        from lead_messages join own on own.id = lead_id where direction = 'out'
      union all select jsonb_build_object('lead_options_id', lead_options.id)
        from lead_options join own on own.id = lead_id
      union all select jsonb_build_object('payment_id', id) from own_payments
      union all select jsonb_build_object('booking_id', bookings.id) from bookings join own on own.id = lead_id
      union all select jsonb_build_object('refund_id', refunds.id)
        from refunds join own_payments on own_payments.id = payment_id
      union all select jsonb_build_object('agreement_id', agreement.id)
        from tenancy_agreements agreement join own on own.id = lead_id
    ),
    claimed as (
      update mails set user_id = ${userId}
      from subjects
      where mails.ids @> subjects.ids and mails.user_id is null and mails.kind = any (${[...BOOKING_MAILS]}::text[])
        -- The landlord gets a copy of the signed agreement.
        and not mails.ids @> '{"is_landlord": 1}'
      returning mails.id, mails.kind, mails.sent_at
    )
    insert into contact_attempts (user_id, channel, reason, mail_id, outcome, made_at)
    select ${userId}::bigint, 'email', kind, id, 'sent', sent_at from claimed where sent_at is not null
    on conflict (mail_id) do nothing
  `.execute(tx)
}
