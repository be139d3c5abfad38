import { BOOKING_MAILS } from '../contact/contact-attempts.ts'
import type { BookingDocumentKind } from '@amber/domain/document/document'
import type { ContactChannel } from '@amber/domain/contact/can-contact'
import type { AssignmentRule } from '@amber/domain/lead/choose-agent'
import type { LeadTaskKind } from '@amber/domain/lead/task-kinds'
import type { TimelinePosition } from '@amber/domain/lead/timeline'
import type { LeadSource } from '@amber/domain/lead/vocabulary'
import type { OptionAnswer } from '@amber/domain/lead-options/option-answer'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import type { LeadEventKind } from './lead-events.ts'

/** Content of an entry besides its kind, depending on the kind. */
type TimelineDetails = {
  title?: string | null
  text?: string | null
  source?: LeadSource
  /** Somebody who is assigned or named. */
  names?: string[]
  rules?: AssignmentRule[]
  taskKind?: LeadTaskKind
  documentKind?: BookingDocumentKind | null
  /** When a task is due or a hold ends. */
  until?: string
  amountMinor?: number
  currency?: string
  sentAt?: string | null
  droppedAt?: string | null
  channel?: ContactChannel
  reason?: string
  outcome?: string
  /** Answer of the student about a room that staff sent. */
  answer?: OptionAnswer
}

export type TimelineRow = {
  /** Microseconds since 1970, as text: a number of JavaScript could not hold all of them in a date. */
  at: string
  isEvent: boolean
  id: number
  /** Null for contacts. */
  kind: LeadEventKind | null
  actor: { id: number; name: string; isStudent: boolean } | null
  details: TimelineDetails | null
}

type Page = { before?: TimelinePosition | undefined; limit: number }

/** Returns a page of what happened to a lead, newest first. After erasure nothing is left to tell. */
export async function listTimeline(db: DbOrTx, leadId: number, page: Page): Promise<TimelineRow[]> {
  const { rows } = await timelineStatement(leadId, page).execute(db)
  return rows
}

/** Later than everything. */
const END: TimelinePosition = { at: 4_000_000_000_000_000n, source: 'event', id: 1 }
const MAX_ID = '9223372036854775807'

/**
 * Both sources are read backwards from the position by an index that holds all that the page needs; only the entries of
 * the page are then looked up. At one moment, events come before contacts.
 */
export function timelineStatement(leadId: number, { before = END, limit }: Page) {
  const at = sql`(timestamptz 'epoch' + ${String(before.at)}::bigint * interval '1 microsecond')`
  const eventId = before.source === 'event' ? before.id : 0
  const contactId = before.source === 'contact' ? before.id : MAX_ID
  return sql<TimelineRow>`
    with page as materialized (
      (
        select true as is_event, id, created_at as at from lead_events
        where lead_id = ${leadId} and (created_at, id) < (${at}, ${eventId}::bigint)
        order by created_at desc, id desc
        limit ${limit}
      )
      union all
      (
        select false, attempt.id, attempt.made_at from leads
        join contact_attempts attempt on attempt.user_id = leads.user_id
        where leads.id = ${leadId} and (attempt.made_at, attempt.id) < (${at}, ${contactId}::bigint)
          and (attempt.made_by is not null or attempt.reason = any (${SHOWN_MAILS}::text[]))
        order by attempt.made_at desc, attempt.id desc
        limit ${limit}
      )
      order by at desc, is_event desc, id desc
      limit ${limit}
    )
    select
      (extract(epoch from page.at) * 1000000)::bigint::text as at, page.is_event, page.id, event.kind,
      (
        select jsonb_build_object(
          -- A student's address is masked everywhere, so it is no name either.
          'id', users.id,
          'name', coalesce(users.name, case when users.id is distinct from lead.user_id then users.email::text end, ''),
          'isStudent', coalesce(users.id = lead.user_id, false)
        )
        from users where users.id = coalesce(event.actor_id, attempt.made_by)
      ) as actor,
      case
        when not page.is_event then
          jsonb_build_object('channel', attempt.channel, 'reason', attempt.reason, 'outcome', attempt.outcome)
        when event.kind = 'enquired' then (
          select jsonb_build_object('text', message, 'source', source) from enquiries where id = event.subject_id
        )
        when event.kind in ('assigned', 'escalated', 'returned') then jsonb_build_object(
          'names', array(select coalesce(name, email::text) from users where id = event.subject_id),
          'rules', coalesce(event.assignment_rules, '{}')
        )
        when event.kind in ('message_sent', 'message_received') then (
          select jsonb_build_object(
            'title', message.subject, 'text', left(message.text, ${sql.lit(EXCERPT_LENGTH)}),
            'sentAt', mails.sent_at, 'droppedAt', mails.dropped_at
          )
          from lead_messages message left join mails on mails.id = message.mail_id
          where message.id = event.subject_id
        )
        when event.kind = 'options_sent' then (
          select jsonb_build_object(
            'title', (
              select string_agg(distinct place.name, ', ') from lead_option_rooms option
              join inventories tenancy on tenancy.id = option.tenancy_id
              join inventories place on place.id = tenancy.root_id
              where option.options_id = options.id
            ),
            'sentAt', mails.sent_at, 'droppedAt', mails.dropped_at
          )
          from lead_options options left join mails on mails.id = options.mail_id
          where options.id = event.subject_id
        )
        when event.kind = 'options_answered' then (
          select jsonb_build_object(
            'title', place.name || ', ' || room.name,
            'answer', jsonb_build_object('verdict', answer.verdict, 'reason', answer.reason)
          )
          from lead_option_answers answer
          join lead_option_rooms option on option.id = answer.room_id
          join inventories tenancy on tenancy.id = option.tenancy_id
          join inventories room on room.id = tenancy.parent_id
          join inventories place on place.id = tenancy.root_id
          where answer.id = event.subject_id
        )
        when event.kind = 'note_added' then (
          select jsonb_build_object(
            'text', text,
            'names', array(select coalesce(name, email::text) from users where id = any (note.mentions) order by id)
          )
          from lead_notes note where id = event.subject_id
        )
        when event.kind in ('task_added', 'task_done', 'task_snoozed') then (
          select jsonb_build_object('taskKind', kind, 'text', note, 'until', due_at) from lead_tasks
          where id = event.subject_id
        )
        when event.kind = 'hold_taken' then (
          select jsonb_build_object('until', expires_at) from holds where id = event.subject_id
        )
        when event.kind = 'document_kept' then (
          select jsonb_build_object('documentKind', kind) from documents where id = event.subject_id
        )
        when event.kind like 'payment\\_%' then (
          select jsonb_build_object('amountMinor', amount_minor, 'currency', currency) from payments
          where id = event.subject_id
        )
        when event.kind in ('refund_requested', 'refund_done') then (
          select jsonb_build_object('amountMinor', amount_minor, 'currency', currency) from refunds
          where id = event.subject_id
        )
      end as details
    from page
    join leads lead on lead.id = ${leadId} and (lead.user_id is not null or lead.email is not null)
    left join lead_events event on page.is_event and event.id = page.id
    left join contact_attempts attempt on not page.is_event and attempt.id = page.id
    order by page.at desc, page.is_event desc, page.id desc
  `
}

/** Mails about bookings; those that staff wrote are entries of their own. */
const SHOWN_MAILS = BOOKING_MAILS.filter((kind) => kind !== 'lead_message' && kind !== 'lead_options')

/** Characters of a mail that the timeline shows. */
const EXCERPT_LENGTH = 600
