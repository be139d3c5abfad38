import type { ExtensionReason, ReleaseReason } from '@amber/domain/booking/hold-by-staff'
import { CALL_OUTCOMES, type CallOutcome } from '@amber/domain/calling/outcomes'
import type { StaffRejection } from '@amber/domain/document/document'
import type { TimelineKind } from '@amber/domain/lead/timeline'
import type { TFunction } from 'i18next'
import type { IconName } from '../../../ui/icon.tsx'
import type { TimelineLine } from './timeline-line.ts'

export type TimelineWords = { icon: IconName; title: string; notes: string[]; text: string | null }

export type TimelineText = TFunction<
  ['lead_page', 'lead_actions', 'lead_options', 'staff_leads', 'leads', 'contact', 'documents']
>

/** Returns what happened in plain words: a title, short notes beside it, and what somebody wrote. */
export function timelineWords(line: TimelineLine, t: TimelineText): TimelineWords {
  const { by, merged_from: mergedFrom, details, until, amount, delivery } = line
  const notes = [
    ...detailNotes(line, t),
    amount,
    until !== null && t(line.kind === 'hold_taken' || line.kind === 'hold_extended' ? 'until' : 'due', { time: until }),
    delivery && t(`delivery_${delivery.is}`, { time: delivery.is === 'sent' ? delivery.time : '' }),
    mergedFrom !== null && t('merged_from', { place: mergedFrom }),
    by && (by.is_student ? t('by_student') : t('by', { name: by.name })),
  ]
  return {
    icon: ICONS[line.kind] ?? 'history',
    title: titleOf(line, t),
    notes: notes.filter((note) => typeof note === 'string'),
    text: details.text ?? null,
  }
}

function titleOf(
  { kind, details, student_stage: studentStage, staff_stage: staffStage }: TimelineLine,
  t: TimelineText,
) {
  const { names: [name] = [] } = details
  switch (kind) {
    case 'assigned':
      return name === undefined ? t('event_unassigned') : t('event_assigned', { name })
    case 'task_added':
    case 'task_done':
    case 'task_snoozed':
      return t(`event_${kind}`, { task: t(`task_${details.task_kind ?? 'follow_up'}`) })
    case 'reached':
      return t('event_reached', { stage: studentWords(studentStage ?? 'enquired', t) })
    case 'staff':
      return t('event_staff', { stage: t(`staff_leads:stage_${staffStage ?? 'new'}`) })
    case 'contact':
      return t(`event_contact_${details.channel ?? 'email'}`)
    default:
      return t(`event_${kind}`)
  }
}

/** The stage as the student reads it in their tracker. */
const studentWords = (stage: NonNullable<TimelineLine['student_stage']>, t: TimelineText) =>
  stage === 'closed' ? t('student_closed') : t(`leads:stage_${stage}`)

function detailNotes({ kind, details }: TimelineLine, t: TimelineText): string[] {
  const {
    title,
    source,
    rules = [],
    names = [],
    document_kind: documentKind,
    channel,
    reason,
    outcome,
    answer,
    visit,
    chat,
  } = details
  return [
    ...(title ? [title] : []),
    ...(answer ? [t(`lead_options:verdict_${answer.verdict}`)] : []),
    ...(answer?.reason ? [t(`lead_options:reason_${answer.reason}`)] : []),
    ...(visit && visit.place_count > 0 ? [t('visit_places', { count: visit.place_count })] : []),
    ...(visit && visit.searches.length > 0 ? [t('visit_searches', { count: visit.searches.length })] : []),
    ...(chat ? [t('chat_messages', { count: chat.message_count })] : []),
    ...(source && source !== 'enquiry' ? [t(`staff_leads:sources_${source}`)] : []),
    ...rules.map((rule) => t(`rule_${rule}`)),
    ...(kind === 'note_added' && names.length > 0 ? [t('mentions', { names: names.join(', ') })] : []),
    ...(kind === 'returned' || kind === 'escalated' ? names : []),
    ...(documentKind ? [t(`documents:kind_${documentKind}`)] : []),
    ...(kind === 'hold_extended' && reason ? [t(`lead_actions:extend_reason_${reason as ExtensionReason}`)] : []),
    ...(kind === 'hold_released' && reason ? [t(`lead_actions:release_reason_${reason as ReleaseReason}`)] : []),
    ...(kind === 'document_rejected' && reason ? [t(`lead_actions:reject_reason_${reason as StaffRejection}`)] : []),
    ...(channel === 'email' && reason ? [t(`contact:reason_${reason as 'other'}`)] : []),
    ...(outcome ? [t(`contact:outcome_${KNOWN_OUTCOMES.has(outcome) ? (outcome as CallOutcome) : 'other'}`)] : []),
  ]
}

const KNOWN_OUTCOMES: ReadonlySet<string> = new Set(['sent', 'refused', 'called', ...CALL_OUTCOMES])

const ICONS: Partial<Record<TimelineKind, IconName>> = {
  enquired: 'message-circle',
  assigned: 'user',
  returned: 'undo-2',
  escalated: 'circle-alert',
  book_form_opened: 'file-text',
  form_sent: 'file-text',
  hold_taken: 'lock',
  hold_extended: 'lock',
  document_requested: 'file-text',
  document_kept: 'file-text',
  document_approved: 'badge-check',
  document_rejected: 'file-text',
  payment_requested: 'credit-card',
  payment_started: 'credit-card',
  payment_succeeded: 'credit-card',
  payment_failed: 'credit-card',
  payment_sold_out: 'credit-card',
  refund_requested: 'credit-card',
  refund_done: 'credit-card',
  dispute_opened: 'credit-card',
  dispute_won: 'credit-card',
  dispute_lost: 'credit-card',
  booking_made: 'key-round',
  room_confirmed: 'badge-check',
  message_sent: 'mail',
  message_received: 'mail',
  merged: 'users',
  separated: 'users',
  options_sent: 'house',
  options_answered: 'heart',
  contact: 'mail',
  note_added: 'pencil',
  task_added: 'bell',
  task_done: 'check',
  task_snoozed: 'bell',
  staff: 'arrow-right',
  reached: 'arrow-right',
  visit: 'search',
  chat: 'message-circle',
}
