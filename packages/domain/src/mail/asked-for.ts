import type { MailKind } from './mail-content.ts'

/**
 * Whether somebody asked for a mail of this kind by what they did. One that nobody asked for goes only to those who
 * want mail, and can be stopped from inside it.
 */
export const IS_ASKED_FOR: { readonly [Kind in MailKind]: boolean } = {
  one_time_password: true,
  new_login: true,
  staff_invitation: true,
  referral_invitation: false,
  export_ready: true,
  account_erased: true,
  saved_search_alert: false,
  enquiry_received: true,
  stage_reached: true,
  form_received: true,
  form_resume: true,
  payment_received: true,
  booking_cancelled: true,
  refund_begun: true,
  refund_done: true,
  refund_failed: true,
  refund_declined: true,
  payment_room_gone: true,
}

/** Kinds that can be stopped, as they stand in the database. */
export const UNASKED_KINDS: readonly string[] = Object.entries(IS_ASKED_FOR).flatMap(([kind, isAskedFor]) =>
  isAskedFor ? [] : [kind],
)
