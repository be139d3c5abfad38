import type { StaffRole } from '../login/staff-session.ts'

/** What each mail says, before any words: a template puts it into a language. */
export type MailContents = {
  one_time_password: {
    /** Null where the link alone leads in: strangers have spent the day's tries. */
    code: string | null
    codeMinutes: number
    link: string
    linkMinutes: number
  }
  new_login: {
    at: Date
    /** As far as the browser says; null where it says nothing we know. */
    browser: string | null
    system: string | null
    sessionsLink: string
  }
  staff_invitation: {
    /** Null when a command of the operators invites. */
    invitedBy: string | null
    roles: readonly StaffRole[]
    endsAt: Date
    loginLink: string
  }
}

export type MailKind = keyof MailContents

/** A kind with what a mail of that kind says. */
export type MailContent = { [Kind in MailKind]: { kind: Kind; content: MailContents[Kind] } }[MailKind]

/** A mail as it can be sent. */
export type WrittenMail = { subject: string; html: string; text: string }
