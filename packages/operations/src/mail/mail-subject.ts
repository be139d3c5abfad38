import type { MailKind } from '@amber/domain/mail/mail-content'

/** Ids that identify what a mail is about. They are used to load the content when the mail is sent. */
export type MailIds = {
  /** Code and link that log the recipient in. */
  one_time_password: { one_time_password_id: number }
  /** Login from a new browser. */
  new_login: { session_id: number }
  staff_invitation: { staff_invitation_id: number }
  /** Invitation to a friend whom a user referred. */
  referral_invitation: { referral_id: number }
  export_ready: { data_export_id: number }
  account_erased: { erasure_id: number }
  /** `is_guardian` is set in the copy for the guardian of a student under 18. */
  form_received: { form_id: number; is_guardian?: 1 }
  form_resume: { form_draft_id: number }
  saved_search_alert: { saved_search_alert_id: number }
  price_alert_confirm: { price_alert_id: number }
  price_drop: { price_alert_mail_id: number }
  price_alert_ended: { price_alert_id: number }
  enquiry_received: { lead_id: number }
  application_received: { application_id: number }
  review_published: { review_id: number }
  review_declined: { review_id: number }
  complaint_received: { complaint_id: number }
  complaint_resolved: { complaint_id: number }
  /** The event determines the stage. */
  stage_reached: { lead_event_id: number }
  lead_message: { lead_message_id: number }
  lead_options: { lead_options_id: number }
  /** The answer has the number `seq` in the chat. */
  chat_answer: { chat_thread_id: number; seq: number }
  lead_reassigned: { lead_event_id: number }
  lead_escalated: { lead_event_id: number }
  /** `week_day` is the Monday of the week, in days since 1970. */
  weekly_board: { user_id: number; week_day: number }
  /** `requests` is 1 for the first mail about a booking and 2 for the reminder. */
  room_to_confirm: { booking_id: number; requests: number }
  room_confirmed: { booking_id: number }
  payment_received: { payment_id: number }
  difference_due: { payment_id: number }
  agreement_to_sign: { agreement_id: number }
  agreement_ready: { agreement_id: number }
  /** Whether it goes to the landlord's signer, 1 or 0, decides which link the mail has. */
  agreement_signed: { agreement_id: number; is_landlord: 0 | 1 }
  evidence_to_sign: { evidence_pack_id: number }
  evidence_sealed: { evidence_pack_id: number; is_landlord: 0 | 1 }
  /** The id of the lead, whose deposit it is. */
  deposit_reminder: { deposit_return_id: number }
  booking_cancelled: { booking_id: number }
  /** The event says what happened to which offer, and to whom the mail goes unless it goes to the landlord. */
  takeover_step: { lead_event_id: number; is_landlord: 0 | 1 }
  refund_begun: { refund_id: number }
  refund_done: { refund_id: number }
  refund_failed: { refund_id: number }
  refund_declined: { refund_id: number }
  /** The payment arrived after the room was taken. */
  payment_room_gone: { refund_id: number }
}

export type MailSubject = { [Kind in MailKind]: { kind: Kind; ids: MailIds[Kind] } }[MailKind]
