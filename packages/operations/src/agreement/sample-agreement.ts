import type { Db } from '@amber/db/database'
import { findSampleFacts } from '@amber/db/queries/agreement/sample-facts'
import { getStayFacts } from '@amber/db/queries/booking/agreed-stays'
import type { AgreementToWrite } from '@amber/domain/agreement/agreement'
import { agreementText } from '@amber/domain/agreement/agreement-text'
import { samplePayments } from '@amber/domain/agreement/sample-payments'
import { agreedPrice, agreedTerms, agreeOnStay } from '@amber/domain/booking/agreed-stay'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { bookedSchedule } from '@amber/domain/payment/booked-schedule'
import { agreementTermsOf } from './agreement-terms.ts'

export type SampleRequest = {
  tenancyId: number
  moveIn: CalendarDay
  nationality: string | null
}

/** Stands for the names and numbers of the parties, which only the agreement of a booking has. */
const BLANK = '_'.repeat(18)

/**
 * Returns the agreement that a booking of the stay at this moment would lead to, by the rules of real ones. Undefined if
 * the room is not on the site, or the stay has no valid dates. It is dated by day, so that it can be cached.
 */
export async function findSampleAgreement(
  db: Db,
  { tenancyId, moveIn, nationality }: SampleRequest,
  now = new Date(),
): Promise<AgreementToWrite | undefined> {
  const facts = await findSampleFacts(db, tenancyId)
  if (!facts) return undefined
  const agreed = agreeOnStay(await getStayFacts(db, tenancyId), now)
  const { amountMinor, paymentType } = agreedPrice(agreed, nationality)
  const { currency, plan } = agreed
  const { timeZone, paymentEnabled, ...room } = facts
  const booked = {
    terms: agreedTerms(agreed, 'en'),
    plan,
    currency,
    moveIn,
    bookedAt: now,
    timeZone,
    paidMinor: paymentEnabled ? amountMinor : 0,
    paymentType,
    difference: null,
  }
  const subject = { ...room, landlord: facts.landlord ?? BLANK, student: BLANK, reference: BLANK }
  const terms = agreementTermsOf(subject, booked, { holder: BLANK, number: BLANK })
  const schedule = bookedSchedule(booked)
  if (!terms || !schedule) return undefined
  return {
    terms,
    text: agreementText(terms),
    preparedAt: new Date(now.toISOString().slice(0, 10)),
    signatures: [],
    sample: { payments: samplePayments(schedule, currency) },
  }
}
