import type { DepositReminderContent } from '../deposit/deposit-mail.ts'
import type { EvidencePhase, EvidenceSeal } from '../evidence/evidence.ts'
import type { WeeklyFigure } from '../board/weekly-figures.ts'
import type { ApplicationKind } from '../application/application-fields.ts'
import type { CancellationTerm } from '../booking/cancellation-terms.ts'
import type { StayPrice } from '../cost/stay-price.ts'
import type { CalendarDay } from '../dates/calendar-day.ts'
import type { Duration } from '../dates/duration.ts'
import type { BookingDocumentKind } from '../document/document.ts'
import type { LeadStage } from '../lead/stages.ts'
import type { ComplaintOutcome } from '../complaint/complaint.ts'
import type { CurrencyCode } from '../money/currency.ts'
import type { Money } from '../money/money.ts'
import type { PricingDuration } from '../money/pricing-duration.ts'
import type { RefundReason } from '../payment/refund-reason.ts'
import type { PaymentSchedule, ScheduleEntry, TodayPurpose } from '../payment/payment-schedule.ts'
import type { PaymentPurpose, PaymentType } from '../payment/vocabulary.ts'
import type { ReviewDeclineReason } from '../review/decline-reasons.ts'
import type { MatchReason } from '../saved-search/vocabulary.ts'
import type { TakeoverSide, TakeoverStep } from '../takeover/takeover-steps.ts'
import type { StaffRole } from '../login/staff-session.ts'

/** A room in the mail about options. */
export type RoomOption = {
  placeName: string
  roomName: string
  note: string | null
  /** Null if the room has no price. */
  price: StayPrice | null
  /** Straight-line distance to the student's university; null if it is unknown. */
  university: { name: string; metres: number } | null
}

/** A room in a mail about prices. The price is per person in minor units. */
type PricedRoom = {
  placeName: string
  roomName: string
  link: string
  currency: CurrencyCode
  duration: PricingDuration
  price: number
}

/** Data of each mail kind; a template turns it into text in a language. */
export type MailContents = {
  one_time_password: {
    /** Null if failed attempts have used up the day's limit, so that only the link works. */
    code: string | null
    codeMinutes: number
    link: string
    linkMinutes: number
  }
  new_login: {
    at: Date
    /** As the user agent claims; null if unknown. */
    browser: string | null
    system: string | null
    sessionsLink: string
  }
  staff_invitation: {
    /** Null if the invitation was created on the command line. */
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
    /** Maximum number of seconds until the erasure is complete. */
    seconds: number
    backupDays: number
  }
  referral_invitation: {
    /** Null if the name is not safe to show to a stranger. */
    referrerName: string | null
    /** Page that explains the programme, with the referrer's code. */
    link: string
  }
  /** Contains nothing that the sender typed, because the email may belong to somebody else. */
  application_received: { applicationKind: ApplicationKind; retentionDays: number; helpLink: string }
  review_published: { placeName: string; placeLink: string }
  review_declined: { placeName: string; reason: ReviewDeclineReason; placeLink: string }
  /** Contains nothing that the sender typed, because the email may belong to somebody else. */
  complaint_received: { placeName: string; placeLink: string }
  complaint_resolved: { placeName: string; outcome: ComplaintOutcome; placeLink: string }
  enquiry_received: Greeting & {
    placeName: string
    /** Reference of the lead, as on the site. */
    reference: string
    /** Null unless a room was chosen. */
    roomName: string | null
    /** Price of the chosen stay, as the page shows it. */
    price: StayPrice | null
    /** The sender's question; null if anybody may have typed the email, which must not carry their text to others. */
    message: string | null
    moveIn: CalendarDay | null
    stay: Duration | null
    /** Page on which an account with this email follows its leads. */
    leadsLink: string
  }
  stage_reached: {
    stage: Exclude<LeadStage, 'enquired'>
    placeName: string
    /** When the next step is due, if it has a deadline. */
    dueAt: Date | null
    /** Time zone of the place, in which the day ends. */
    timeZone: string
    leadsLink: string
  }
  /** A member of staff has written to the student. The text is in the student's language. */
  lead_message: {
    subject: string
    text: string
    writerName: string | null
    /** Name of the saved reply or the action that the text is about; null if staff wrote it freely. */
    savedReply: string | null
  }
  /** Rooms that a member of staff chose. Prices are those of today; the page behind the link shows them as they are then. */
  lead_options: Greeting & {
    senderName: string | null
    rooms: readonly RoomOption[]
    link: string
    endsAt: Date
  }
  /** To somebody who left a chat before staff answered. The texts are in their language. */
  chat_answer: Greeting & {
    writerName: string | null
    texts: readonly string[]
    /** Whether an answer to the mail reaches staff. */
    canReply: boolean
    /** Page on which the chat can be opened again. */
    link: string
  }
  /** To the staff member who was assigned to a lead until now. */
  lead_reassigned: {
    placeName: string
    /** Null if nobody is assigned now. */
    assigneeName: string | null
  }
  /** To the team lead: an enquiry was not answered in time. */
  lead_escalated: {
    placeName: string
    agentName: string | null
    /** The lead in the dashboard. */
    link: string
  }
  /** To admins and team leads: the figures of a week beside those of the week before. */
  weekly_board: {
    from: CalendarDay
    to: CalendarDay
    /** Whether the figures are those of one team. */
    isOfTeam: boolean
    currency: CurrencyCode
    /** Counts, minutes, minor units, or shares from 0 to 1; null where nothing was counted. */
    figures: Readonly<Record<WeeklyFigure, { value: number | null; compared: number | null }>>
    link: string
  }
  /** Asks staff to confirm a booked room with its landlord before the deadline refunds it. */
  room_to_confirm: {
    placeName: string
    roomName: string | null
    landlord: string | null
    confirmBy: Date
    /** Time zone of the place, where the landlord is. */
    timeZone: string
    isReminder: boolean
    /** Page on which staff confirm rooms. */
    link: string
  }
  /** Staff have confirmed a booked room with its landlord. */
  room_confirmed: Greeting &
    BookedDates & {
      placeName: string
      roomName: string | null
      /** The next payment to the landlord; null after the last, or if the schedule is unknown. */
      nextPayment:
        | (Pick<ScheduleEntry, 'dueOn' | 'includes'> & {
            kind: Exclude<ScheduleEntry['kind'], 'today'>
            /** Position among the rent payments, from 1. */
            number: number
            money: Money
          })
        | null
      /** Whether the agreement waits for a passport, because the price depends on the nationality. */
      needsPassport: boolean
      /** The booking in the profile. */
      link: string
    }
  /** A book form was received. */
  form_received: Greeting &
    BookedDates & {
      /** Whether the mail goes to the guardian of a student under 18. */
      isForGuardian: boolean
      placeName: string
      roomName: string | null
      /** Null once the hold has expired. */
      heldUntil: Date | null
      /** Time zone of the place. */
      timeZone: string
      /** Reference of the lead, as on the site. */
      reference: string
      /** Total of the stay if it is booked now; null once the room is no longer for sale. */
      total: Money | null
      /** Payment that books the room while it is held, and the deposit it counts towards; null if nothing is to be paid. */
      due: { money: Money; purpose: TodayPurpose; deposit: Money } | null
      /** Refunds for a change of mind if the room is booked now; null if nothing is to be paid. */
      cancellation: CancellationTerm | null
      /** Page that continues the payment. */
      payLink: string
      leadsLink: string
    }
  /** A link to continue a book form on another device. */
  form_resume: {
    placeName: string
    link: string
    endsAt: Date
  }
  /** A room was booked, paid or free of charge, or its difference was paid. */
  payment_received: Greeting &
    BookedDates & {
      purpose: PaymentPurpose
      placeName: string
      roomName: string | null
      /** Documents that the student has to upload next, and the page for them. */
      documents: { kinds: readonly BookingDocumentKind[]; link: string }
      paid: Money
      paymentType: PaymentType
      paidAt: Date
      receiptNumber: string
      /** Reference of the booking, as on the site. */
      reference: string
      /** Total of the stay as agreed; null if it is unknown. */
      total: Money | null
      /** Refunds by reason for a cancellation. A change of mind is always among them, even if it refunds nothing. */
      cancellation: readonly CancellationTerm[]
      paymentsLink: string
      /** When the room has to be confirmed; null if it needs no confirmation. */
      confirmBy: Date | null
      /** Time zone of the place. */
      timeZone: string
      /** Payments that follow, in the currency paid; null if they are unknown. */
      schedule: PaymentSchedule | null
      /** Whole deposit as agreed, towards which the payment counts; null if it is unknown. */
      deposit: Money | null
      /** Who lets the place; null if it has no organisation. */
      landlord: string | null
      /** Postal address of the place in one line; may be empty. */
      address: string
      /** When the room was confirmed; null until then, and if it needs no confirmation. */
      confirmedAt: Date | null
    }
  /** The passport shows a nationality that pays more, so a difference is due before the agreement. */
  difference_due: { placeName: string; due: Money; payLink: string }
  /** To the landlord's signer: an agreement waits for the signature. */
  agreement_to_sign: { placeName: string; roomName: string; studentName: string; link: string }
  /** The landlord has signed, so the student can read and sign. */
  agreement_ready: {
    placeName: string
    dueAt: Date | null
    /** Time zone of the place, in which the day ends. */
    timeZone: string
    link: string
  }
  /** Both have signed. */
  agreement_signed: { placeName: string; link: string }
  /** To the landlord's signer: photos and a list of a room wait for the signature. */
  evidence_to_sign: {
    phase: EvidencePhase
    placeName: string
    roomName: string
    studentName: string
    dueAt: Date
    timeZone: string
    link: string
  }
  /** Photos and list can no longer be changed. */
  evidence_sealed: { phase: EvidencePhase; placeName: string; reason: EvidenceSeal; link: string }
  /** A deposit is due back soon, or late. */
  deposit_reminder: DepositReminderContent
  /** A booking was cancelled without a refund, or because nobody confirmed the room. */
  booking_cancelled: Greeting & {
    placeName: string
    reference: string
    isFree: boolean
    /** Whether nobody confirmed the room in time. */
    isUnconfirmed: boolean
    /** Everything that the student paid, refunded because nobody confirmed the room; null if that is nothing. */
    refund: Money | null
    paymentsLink: string
  }
  /** Something happened to an offer to take over the rest of a stay. */
  takeover_step: {
    side: TakeoverSide
    step: TakeoverStep
    placeName: string
    roomName: string | null
    /** First day of whoever takes over, and the last day of the stay. */
    leaveOn: CalendarDay
    lastDay: CalendarDay
    /** Amount that whoever takes over pays to book. */
    amount: Money
    /** Null if the student who leaves adds nothing. */
    incentive: Money | null
    /** When the landlord has to have decided; null while nothing waits for them. */
    decideBy: Date | null
    /** Time zone of the place. */
    timeZone: string
    link: string
  }
  refund_begun: RefundContent & {
    reason: RefundReason
    /** Whether staff have to approve the refund first. */
    waitsForUs: boolean
    /** Document that the refund waits for, and the page that uploads it; null once it has arrived or if none is needed. */
    proof: { dueAt: Date; timeZone: string; documentsLink: string } | null
  }
  refund_done: RefundContent & {
    /** Why the refund was made, if this is the first mail about it; null if an earlier one said so. */
    reason: RefundReason | null
  }
  /** The bank returned the refund, so the money is held again. */
  refund_failed: RefundContent
  refund_declined: RefundContent & {
    /** Whether no proof arrived in time, as opposed to a decision of staff. */
    isUnproven: boolean
    /** Whether the amount is refunded nevertheless, as for a change of mind. */
    isPartlyRefunded: boolean
  }
  /** A payment arrived after the room was taken and is refunded automatically. */
  payment_room_gone: RefundContent
  price_alert_confirm: {
    placeName: string
    roomName: string
    /** Null for any length of stay. */
    stay: Duration | null
    link: string
  }
  price_drop: {
    /** The largest drop first. */
    drops: readonly (PricedRoom & { stay: Duration | null; priceBefore: number })[]
    manageLink: string
  }
  price_alert_ended: {
    placeName: string
    roomName: string
    placeLink: string
    similar: readonly PricedRoom[]
  }
  saved_search_alert: {
    /** Name that the user gave to the search. */
    searchName: string
    searchLink: string
    manageLink: string
    /** The first matching places. */
    places: readonly {
      name: string
      where: string
      link: string
      reason: MatchReason
      currency: CurrencyCode
      duration: PricingDuration
      /** Price per person in minor units, now and before. */
      price: number
      priceBefore: number | null
    }[]
    /** Total number of matching places. */
    count: number
  }
}

type Greeting = {
  /** First name of the reader; null if it is unknown, may be no name, or the email may belong to somebody else. */
  firstName: string | null
}

type BookedDates = {
  /** First day of the lease. */
  moveIn: CalendarDay
  /** Day on which the student arrives, which may be later. */
  arrival: CalendarDay
  stay: Duration | null
  /** Last day of the lease; null if its length is unknown. */
  lastDay: CalendarDay | null
}

type RefundContent = Greeting & {
  placeName: string
  reference: string
  money: Money
  /** Card that gets the money; null if it is unknown. */
  card: { brand: string; last4: string } | null
  paymentsLink: string
}

export type MailKind = keyof MailContents

/** A mail kind with its data. */
export type MailContent = { [Kind in MailKind]: { kind: Kind; content: MailContents[Kind] } }[MailKind]

/** A rendered mail, ready to send. */
export type RenderedMail = { subject: string; html: string; text: string }
