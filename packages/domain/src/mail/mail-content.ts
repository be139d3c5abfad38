import type { CalendarDay } from '../dates/calendar-day.ts'
import type { Duration } from '../dates/duration.ts'
import type { LeadStage } from '../lead/stages.ts'
import type { CurrencyCode } from '../money/currency.ts'
import type { Money } from '../money/money.ts'
import type { PricingDuration } from '../money/pricing-duration.ts'
import type { RefundReason } from '../payment/refund-reason.ts'
import type { PaymentType } from '../payment/vocabulary.ts'
import type { MatchReason } from '../saved-search/vocabulary.ts'
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
  export_ready: {
    endsAt: Date
    privacyLink: string
  }
  account_erased: {
    requestedAt: Date
    /** At most. */
    seconds: number
    backupDays: number
  }
  referral_invitation: {
    /** Null where it is no name that a stranger should read. */
    referrerName: string | null
    /** The page that says what this is, with the referrer's code. */
    link: string
  }
  enquiry_received: {
    placeName: string
    moveIn: CalendarDay | null
    stay: Duration | null
    /** Where an account with this e-mail follows it. */
    leadsLink: string
  }
  stage_reached: {
    stage: Exclude<LeadStage, 'enquired'>
    placeName: string
    /** Until when the next step has to be done, where there is a day. */
    dueAt: Date | null
    leadsLink: string
  }
  /** A book form has arrived. */
  form_received: {
    placeName: string
    roomName: string | null
    arrival: CalendarDay
    stay: Duration | null
    /** Null once it is over. */
    heldUntil: Date | null
    leadsLink: string
  }
  /** Somebody goes on with a book form on another device. */
  form_resume: {
    placeName: string
    link: string
    endsAt: Date
  }
  /** A room is booked: paid for, or free. */
  payment_received: {
    placeName: string
    roomName: string | null
    arrival: CalendarDay
    stay: Duration | null
    paid: Money
    paymentType: PaymentType
    paidAt: Date
    receiptNumber: string
    paymentsLink: string
  }
  /** A booking was cancelled, and nothing comes back. */
  booking_cancelled: { placeName: string; isFree: boolean; paymentsLink: string }
  refund_begun: {
    placeName: string
    money: Money
    reason: RefundReason
    /** One of us looks at it first. */
    waitsForUs: boolean
    paymentsLink: string
  }
  refund_done: AboutRefund
  /** The bank sent it back: it is held again. */
  refund_failed: AboutRefund
  refund_declined: AboutRefund
  /** Money came for a room that was gone by then, and goes back by itself. */
  payment_room_gone: AboutRefund
  saved_search_alert: {
    /** As the person named it. */
    searchName: string
    searchLink: string
    manageLink: string
    /** The first few. */
    places: readonly {
      name: string
      where: string
      link: string
      reason: MatchReason
      currency: CurrencyCode
      duration: PricingDuration
      /** What one person pays, in minor units; and what it was. */
      price: number
      priceBefore: number | null
    }[]
    /** Of all. */
    count: number
  }
}

type AboutRefund = { placeName: string; money: Money; paymentsLink: string }

export type MailKind = keyof MailContents

/** A kind with what a mail of that kind says. */
export type MailContent = { [Kind in MailKind]: { kind: Kind; content: MailContents[Kind] } }[MailKind]

/** A mail as it can be sent. */
export type WrittenMail = { subject: string; html: string; text: string }
