import type { ContactAttempt } from '@amber/contract/schemas/contact'
import { CALL_OUTCOMES } from '@amber/domain/calling/outcomes'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'

/** Reasons with a translation; all others are shown as a generic message. */
const REASONS = [
  'one_time_password',
  'new_login',
  'staff_invitation',
  'referral_invitation',
  'saved_search_alert',
  'price_alert_confirm',
  'price_drop',
  'price_alert_ended',
  'enquiry_received',
  'application_received',
  'review_published',
  'review_declined',
  'complaint_received',
  'complaint_resolved',
  'stage_reached',
  'lead_message',
  'lead_options',
  'chat_answer',
  'lead_reassigned',
  'lead_escalated',
  'weekly_board',
  'room_to_confirm',
  'room_confirmed',
  'form_received',
  'form_resume',
  'payment_received',
  'difference_due',
  'agreement_to_sign',
  'agreement_ready',
  'agreement_signed',
  'evidence_to_sign',
  'evidence_sealed',
  'deposit_reminder',
  'booking_cancelled',
  'takeover_step',
  'refund_begun',
  'refund_done',
  'refund_failed',
  'refund_declined',
  'payment_room_gone',
  'lead_call',
  'lead_call_received',
  'export_ready',
  'account_erased',
] as const
const OUTCOMES = ['sent', 'refused', 'called', ...CALL_OUTCOMES] as const

export type AttemptLine = Pick<ContactAttempt, 'id' | 'channel'> & {
  reason: (typeof REASONS)[number] | 'other'
  outcome: (typeof OUTCOMES)[number] | 'other'
  at: string
  byPerson: boolean
  wasListenedTo: boolean
  /** Day on which the recording of a call is deleted; null if there is none. */
  recordedUntil: string | null
}

const DATE_AND_TIME = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

export const attemptLines = (
  attempts: readonly ContactAttempt[],
  { language, timeZone }: { language: Language; timeZone: string },
): AttemptLine[] =>
  attempts.map(({ id, channel, reason, outcome, made_at, by_person, was_listened_to, recorded_until }) => ({
    id,
    channel,
    reason: REASONS.find((known) => known === reason) ?? 'other',
    outcome: OUTCOMES.find((known) => known === outcome) ?? 'other',
    at: formatDate(made_at, language, { timeZone, format: DATE_AND_TIME }),
    byPerson: by_person,
    wasListenedTo: was_listened_to,
    recordedUntil: recorded_until && formatDate(recorded_until, language, { timeZone, format: DAY }),
  }))
