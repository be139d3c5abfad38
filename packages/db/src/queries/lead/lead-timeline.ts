import type { BookingDocumentKind } from '@amber/domain/document/document'
import type { ContactChannel } from '@amber/domain/contact/can-contact'
import type { AssignmentRule } from '@amber/domain/lead/choose-agent'
import type { LeadTaskKind } from '@amber/domain/lead/task-kinds'
import type { MailDelivery, TimelineGroup, TimelinePosition, TimelineSource } from '@amber/domain/lead/timeline'
import type { LeadSource } from '@amber/domain/lead/vocabulary'
import type { OptionAnswer } from '@amber/domain/lead-options/option-answer'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import type { LeadEventKind } from './lead-events.ts'
import { knownFamilyOf } from './lead-family.ts'
import { isShownAttempt } from './shown-mails.ts'
import { CHAT_DAYS, chatDayDetails } from './timeline-chats.ts'
import { channelsOfGroup, kindsOfGroup } from './timeline-groups.ts'
import { type VisitDetails, visitDetails, LAST_VISITS } from './timeline-visits.ts'

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
  delivery?: MailDelivery
  sentAt?: string | null
  channel?: ContactChannel
  reason?: string
  outcome?: string
  /** Answer of the student about a room that staff sent. */
  answer?: OptionAnswer
  visit?: VisitDetails
  chat?: { id: string; count: number }
  /** Recording of a call that can still be listened to. */
  recording?: { uuid: string; until: string; callerId: number } | null
}

export type TimelineRow = {
  /** Microseconds since 1970, as text: a number of JavaScript could not hold all of them in a date. */
  at: string
  source: TimelineSource
  id: number
  /** Null for contacts, visits and chats. */
  kind: LeadEventKind | null
  actor: { id: number; name: string; isStudent: boolean } | null
  /** Place of the merged lead that it happened to; null for the lead itself and for contacts. */
  mergedFrom: string | null
  details: TimelineDetails | null
}

type Page = { before?: TimelinePosition | undefined; group?: TimelineGroup | undefined; limit: number }

/** Returns a page of what happened to a lead and those merged into it, newest first. After erasure nothing is left to tell. */
export async function listTimeline(db: DbOrTx, leadId: number, page: Page): Promise<TimelineRow[]> {
  const { rows } = await timelineStatement(leadId, page).execute(db)
  return rows
}

/** Later than everything. */
const END: TimelinePosition = { at: 4_000_000_000_000_000n, source: 'event', id: 1 }
const MAX_ID = '9223372036854775807'

/** Order of the sources at one moment, the first one first. */
const RANKS: Record<TimelineSource, number> = { event: 3, contact: 2, visit: 1, dialogue: 0 }

/**
 * Each source is read backwards from the position by an index that holds all that the page needs; only the entries of
 * the page are then looked up. At one moment, events come before contacts, visits and chats.
 */
export function timelineStatement(leadId: number, { before = END, group, limit }: Page) {
  const at = sql`(timestamptz 'epoch' + ${String(before.at)}::bigint * interval '1 microsecond')`
  const idBefore = (source: TimelineSource) => {
    if (source === before.source) return before.id
    return RANKS[source] > RANKS[before.source] ? 0 : MAX_ID
  }
  const kinds = group && kindsOfGroup(group)
  const channels = group && channelsOfGroup(group)
  const hasVisits = group === undefined || group === 'visit'
  const hasChats = group === undefined || group === 'chat'
  return sql<TimelineRow>`
    with family as materialized (${knownFamilyOf(leadId)}),
    page as materialized (
      (
        select ${sql.lit(RANKS.event)} as rank, event.id, event.created_at as at
        from family cross join lateral (
          select id, created_at from lead_events
          where lead_id = family.id and (created_at, id) < (${at}, ${idBefore('event')}::bigint)
            ${kinds ? sql`and kind = any (${kinds}::text[])` : sql``}
          order by created_at desc, id desc
          limit ${limit}
        ) event
        order by at desc, id desc
        limit ${limit}
      )
      union all
      (
        select ${sql.lit(RANKS.contact)}, attempt.id, attempt.made_at
        from (select distinct user_id from family) person
        join contact_attempts attempt on attempt.user_id = person.user_id
        where (attempt.made_at, attempt.id) < (${at}, ${idBefore('contact')}::bigint)
          ${channels ? sql`and attempt.channel = any (${channels}::contact_channel[])` : sql``}
          and ${isShownAttempt}
        order by attempt.made_at desc, attempt.id desc
        limit ${limit}
      )
      ${
        hasVisits
          ? sql`
              union all
              (
                select ${sql.lit(RANKS.visit)}, day.id, day.made_at from (${LAST_VISITS}) day
                where (day.made_at, day.id) < (${at}, ${idBefore('visit')}::bigint)
                order by day.made_at desc, day.id desc
                limit ${limit}
              )`
          : sql``
      }
      ${
        hasChats
          ? sql`
              union all
              (
                select ${sql.lit(RANKS.dialogue)}, day.id, day.at from (${CHAT_DAYS}) day
                where (day.at, day.id) < (${at}, ${idBefore('dialogue')}::bigint)
                order by day.at desc, day.id desc
                limit ${limit}
              )`
          : sql``
      }
      order by at desc, rank desc, id desc
      limit ${limit}
    )
    select
      (extract(epoch from page.at) * 1000000)::bigint::text as at,
      case page.rank ${sql.join(
        Object.entries(RANKS).map(([source, rank]) => sql`when ${sql.lit(rank)} then ${sql.lit(source)}`),
        sql` `,
      )} end as source, page.id, event.kind,
      (
        select jsonb_build_object(
          -- A student's address is masked everywhere, so it is no name either.
          'id', users.id,
          'name', coalesce(users.name, case when student.user_id is null then users.email::text end, ''),
          'isStudent', student.user_id is not null
        )
        from users
        left join (select distinct user_id from family) student on student.user_id = users.id
        where users.id = coalesce(event.actor_id, attempt.made_by)
      ) as actor,
      case when event.lead_id <> ${leadId} then (
        select place.name from family join inventories place on place.id = family.root_id where family.id = event.lead_id
      ) end as merged_from,
      case
        when page.rank = ${sql.lit(RANKS.visit)} then jsonb_build_object('visit', ${visitDetails(sql`page.id`)})
        when page.rank = ${sql.lit(RANKS.dialogue)} then ${chatDayDetails(sql`page.id`, sql`page.at`)}
        when page.rank = ${sql.lit(RANKS.contact)} then
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
            'title', message.subject, 'text', left(message.text, ${sql.lit(EXCERPT_LENGTH)})
          ) || case when message.direction = 'out' then
            jsonb_build_object('delivery', ${DELIVERY}, 'sentAt', mails.sent_at)
          else '{}' end
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
            'delivery', ${DELIVERY}, 'sentAt', mails.sent_at
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
        when event.kind in ('merged', 'separated') then (
          select jsonb_build_object('title', place.name)
          from lead_merges merge
          join leads other
            on other.id = case when event.lead_id = merge.merged_id then merge.survivor_id else merge.merged_id end
          join inventories place on place.id = other.root_id
          where merge.id = event.subject_id
        )
        when event.kind in ('called', 'call_received') then (
          select jsonb_build_object('outcome', outcome, 'text', note, 'recording', (
            select jsonb_build_object('uuid', uuid, 'until', delete_after, 'callerId', calls.caller_id)
            from call_recordings
            where call_id = calls.id and wrapped_key is not null and parts > 0
          ))
          from calls where id = event.subject_id
        )
        when event.kind = 'hold_taken' then (
          select jsonb_build_object('until', expires_at) from holds where id = event.subject_id
        )
        when event.kind = 'hold_extended' then (
          select jsonb_build_object('until', expires_at, 'reason', reason) from hold_changes where id = event.subject_id
        )
        when event.kind = 'hold_released' then (
          select jsonb_build_object('reason', reason) from hold_changes
          where hold_id = event.subject_id and change = 'released'
        )
        when event.kind = 'document_requested' then (
          select jsonb_build_object('documentKind', kind) from document_requests where id = event.subject_id
        )
        when event.kind in ('document_kept', 'document_approved') then (
          select jsonb_build_object('documentKind', kind) from documents where id = event.subject_id
        )
        when event.kind = 'document_rejected' then (
          select jsonb_build_object('documentKind', kind, 'reason', refusal) from documents where id = event.subject_id
        )
        when event.kind like 'payment\\_%' then (
          select jsonb_build_object('amountMinor', amount_minor, 'currency', currency) from payments
          where id = event.subject_id
        )
        when event.kind like 'dispute\\_%' then (
          select jsonb_build_object('amountMinor', amount_minor, 'currency', currency) from disputes
          where id = event.subject_id
        )
        when event.kind in ('refund_requested', 'refund_done') then (
          select jsonb_build_object('amountMinor', amount_minor, 'currency', currency) from refunds
          where id = event.subject_id
        )
      end as details
    from page
    left join lead_events event on page.rank = ${sql.lit(RANKS.event)} and event.id = page.id
    left join contact_attempts attempt on page.rank = ${sql.lit(RANKS.contact)} and attempt.id = page.id
    order by page.at desc, page.rank desc, page.id desc
  `
}

/** State of a mail of staff. Its row is deleted some weeks after it was sent. */
const DELIVERY = sql`
  case
    when mails.id is null then 'unrecorded'
    when mails.sent_at is not null then 'sent'
    when mails.dropped_at is not null then 'dropped'
    else 'waiting'
  end`

/** Characters of a mail that the timeline shows. */
const EXCERPT_LENGTH = 600
