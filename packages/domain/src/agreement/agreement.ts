import type { CalendarDay } from '../dates/calendar-day.ts'
import type { Duration } from '../dates/duration.ts'
import type { CurrencyCode } from '../money/currency.ts'
import type { LeadStage } from '../lead/stages.ts'
import type { RentMethod } from '../payment/payment-plan.ts'

/** Parties of a tenancy agreement, in the order in which they sign: students sign what the landlord stands by. */
export const AGREEMENT_PARTIES = ['landlord', 'student'] as const

export type AgreementParty = (typeof AGREEMENT_PARTIES)[number]

/**
 * State of the agreement of a booked room. `none`: nobody has prepared it. `with_landlord`: the landlord has not signed
 * it. `to_sign`: the student can sign.
 */
export const AGREEMENT_STATES = ['none', 'with_landlord', 'to_sign', 'signed'] as const

export type AgreementState = (typeof AGREEMENT_STATES)[number]

/** Returns the state from the signatures of a prepared agreement; undefined if there is no agreement. */
export function agreementStateOf(signedBy: readonly AgreementParty[] | undefined): AgreementState {
  if (signedBy === undefined) return 'none'
  if (!signedBy.includes('landlord')) return 'with_landlord'
  return signedBy.includes('student') ? 'signed' : 'to_sign'
}

/** A lead reaches the contract, which tells the student that both have signed, only if none of these is true. */
export type MissingForContract = 'agreement_missing' | 'landlord_unsigned' | 'student_unsigned'

const MISSING_FOR_CONTRACT: Readonly<Record<AgreementState, MissingForContract | undefined>> = {
  none: 'agreement_missing',
  with_landlord: 'landlord_unsigned',
  to_sign: 'student_unsigned',
  signed: undefined,
}

export const missingForContract = (state: AgreementState): MissingForContract | undefined => MISSING_FOR_CONTRACT[state]

/** Returns the party that signs next; undefined once both have. */
export const nextSigner = (signedBy: readonly AgreementParty[]): AgreementParty | undefined =>
  AGREEMENT_PARTIES.find((party) => !signedBy.includes(party))

/** Returns whether an agreement can be prepared and signed: once the room is booked, and until the agreement is signed. */
export const isAgreementOpen = (stage: LeadStage): boolean => stage === 'deposit_paid'

/** Days after the booking by which both parties should have signed: landlords wait two weeks for a signature. */
export const SIGNING_DAYS = 14

/** Version of the agreement's text. A new text needs a new version, because signed hashes refer to the old one. */
export const AGREEMENT_TEXT_VERSION = '2026-12-2'

/** One amount of the stay, in minor units; a discount is negative. */
export type AgreementLine = {
  readonly kind: 'rent' | 'cost' | 'deposit' | 'offer'
  /** Name of a cost or an offer; empty for rent and deposit. */
  readonly name: string
  readonly amountMinor: number
  readonly isRefundable: boolean
}

/** Terms of an agreement, fixed when it is prepared. Plain JSON. */
export type AgreementTerms = {
  /** Version of the text that was written from the terms. */
  readonly textVersion: string
  /** Number that both parties quote. */
  readonly reference: string
  /** Name of the organisation that lets the room. */
  readonly landlord: string
  readonly student: string
  readonly place: string
  /** Postal address in one line; empty if unknown. */
  readonly address: string
  readonly room: string
  readonly firstDay: CalendarDay
  readonly lastDay: CalendarDay
  readonly stay: Duration
  readonly currency: CurrencyCode
  /** Rent per week or month. */
  readonly rent: { readonly eachMinor: number; readonly unit: 'week' | 'month' }
  readonly lines: readonly AgreementLine[]
  readonly totalMinor: number
  readonly refundableMinor: number
  /** Amount that was paid to book the room and counts towards the total. */
  readonly paidMinor: number
  readonly landlordPayment: LandlordPayment
}

/** How the student pays the landlord. */
export type LandlordPayment =
  | { readonly method: 'bank_transfer'; readonly account: LandlordAccount }
  | { readonly method: Exclude<RentMethod, 'bank_transfer'> }

/** A landlord's bank account, as students need it to pay. */
export type LandlordAccount = {
  readonly holder: string
  /** IBAN, or the numbers that banks of the country use, such as sort code and account number. */
  readonly number: string
}

/** Text of an agreement, written once and stored with it. Plain JSON. */
export type AgreementText = {
  readonly title: string
  readonly introduction: string
  readonly clauses: readonly { readonly title: string; readonly paragraphs: readonly string[] }[]
}

/** A signature as recorded and printed. `textSha256` is the hexadecimal hash of the signed text. */
export type AgreementSignature = {
  readonly party: AgreementParty
  readonly name: string
  readonly email: string
  readonly proof: 'mailed_link' | 'session'
  readonly textSha256: string
  readonly signedAt: Date
}

/** An agreement to print. Without signatures it is the text that both parties read before they sign. */
export type AgreementToWrite = {
  readonly terms: AgreementTerms
  readonly text: AgreementText
  readonly preparedAt: Date
  readonly signatures: readonly AgreementSignature[]
  /** Present if nobody agrees on anything yet: every page says so, and the payments of the stay are listed. */
  readonly sample?: { readonly payments: readonly { readonly name: string; readonly amount: string }[] }
}

const foldName = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')

/**
 * Returns whether a typed name is the expected one. Case and spaces may differ, because nobody types their own name
 * as a form stored it.
 */
export const isSameName = (typed: string, expected: string): boolean => foldName(typed) === foldName(expected)
