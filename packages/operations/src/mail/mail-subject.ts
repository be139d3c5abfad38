import type { MailKind } from '@amber/domain/mail/mail-content'

/** The ids that say what a mail is about. What it says is read by them when it is sent. */
export type MailIds = {
  /** A code and a link that log its reader in. */
  one_time_password: { one_time_password_id: number }
  /** A browser that was unknown until now logged in. */
  new_login: { session_id: number }
  staff_invitation: { staff_invitation_id: number }
}

/** A kind with the ids that go with it. */
export type MailSubject = { [Kind in MailKind]: { kind: Kind; ids: MailIds[Kind] } }[MailKind]
