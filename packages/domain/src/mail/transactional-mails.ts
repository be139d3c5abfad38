import { actionOf } from '../lead-mail/action-mails.ts'
import type { MailContent, MailKind } from './mail-content.ts'

/**
 * Returns whether a message of staff is sent even to a student who has unsubscribed: a booking needs the mails about a hold,
 * documents, a payment or an agreed video call. What staff write themselves stops.
 */
export const isNeededMessage = (savedReply: string | null): boolean => actionOf(savedReply) !== undefined

/** Returns whether a mail is sent even to people who have unsubscribed, and thus has no link to unsubscribe. */
export const isTransactional = (mail: MailContent): boolean =>
  mail.kind === 'lead_message' ? isNeededMessage(mail.content.savedReply) : IS_TRANSACTIONAL[mail.kind]

/**
 * Whether mails of a kind respond to an action of the recipient. All others go only to people who accept mail and
 * include a way to unsubscribe.
 */
const IS_TRANSACTIONAL: { readonly [Kind in MailKind]: boolean } = {
  one_time_password: true,
  new_login: true,
  staff_invitation: true,
  referral_invitation: false,
  export_ready: true,
  account_erased: true,
  saved_search_alert: false,
  price_alert_confirm: true,
  price_drop: false,
  price_alert_ended: false,
  enquiry_received: true,
  application_received: true,
  review_published: true,
  review_declined: true,
  complaint_received: true,
  complaint_resolved: true,
  stage_reached: true,
  // The recipient may have stopped mail since the enquiry, which staff must respect unless `isNeededMessage`.
  lead_message: false,
  lead_options: false,
  // They asked, and gave the email for the answer.
  chat_answer: true,
  lead_reassigned: true,
  lead_escalated: true,
  // Nobody asked for it, so that whoever does not want it stops it by its link.
  weekly_board: false,
  room_to_confirm: true,
  room_confirmed: true,
  form_received: true,
  form_resume: true,
  payment_received: true,
  difference_due: true,
  agreement_to_sign: true,
  agreement_ready: true,
  agreement_signed: true,
  evidence_to_sign: true,
  evidence_sealed: true,
  // The student ticked a box for it, which is no action that each of these mails answers.
  deposit_reminder: false,
  booking_cancelled: true,
  takeover_step: true,
  refund_begun: true,
  refund_done: true,
  refund_failed: true,
  refund_declined: true,
  payment_room_gone: true,
}

/** Mail kinds that can be unsubscribed from, as stored in the database. */
export const OPTIONAL_MAIL_KINDS: readonly string[] = Object.entries(IS_TRANSACTIONAL).flatMap(([kind, isAlwaysSent]) =>
  isAlwaysSent ? [] : [kind],
)
