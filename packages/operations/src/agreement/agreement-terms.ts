import { type AgreementFacts } from '@amber/db/queries/agreement/agreement-facts'
import type { BookedStayRow } from '@amber/db/queries/payment/booked-stays'
import {
  AGREEMENT_TEXT_VERSION,
  type AgreementLine,
  type AgreementTerms,
  type LandlordAccount,
  type LandlordPayment,
} from '@amber/domain/agreement/agreement'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import type { CostLine } from '@amber/domain/cost/total-cost'
import { endDate } from '@amber/domain/dates/end-date'
import { addressLine } from '@amber/domain/inventory/address-line'
import { bookedCost, paidTowardsStay } from '@amber/domain/payment/booked-schedule'

/**
 * Returns the terms of a booked room, as they were when it was booked. Undefined if the landlord or the student has no
 * name, because an agreement needs both, or if the account is missing that the student pays into.
 */
export function agreementTermsOf(
  facts: AgreementFacts,
  booked: BookedStayRow,
  account: LandlordAccount | null,
): AgreementTerms | undefined {
  const { landlord, student, place, room } = facts
  const { terms, moveIn: firstDay, currency } = booked
  const { leaseDuration, leaseDurationUnit, priceMinor, priceDuration } = terms
  const stay = { count: leaseDuration, unit: leaseDurationUnit }
  const lastDay = endDate(firstDay, stay)
  const landlordPayment = landlordPaymentOf(booked, account)
  if (landlord === null || student === null || lastDay === undefined || !landlordPayment) return undefined
  const { lines, totalMinor, refundableMinor } = bookedCost(booked)
  const feeMinor = lines.find(({ kind }) => kind === 'fee')?.amountMinor ?? 0
  return {
    textVersion: AGREEMENT_TEXT_VERSION,
    reference: bookingReference(facts.leadUuid),
    landlord,
    student,
    place,
    address: addressLine(facts.address),
    room,
    firstDay,
    lastDay,
    stay,
    currency,
    rent: { eachMinor: priceMinor, unit: priceDuration === 'weekly' ? 'week' : 'month' },
    lines: lines.flatMap(agreementLines),
    // The landlord does not get our fee.
    totalMinor: totalMinor - feeMinor,
    refundableMinor,
    paidMinor: paidTowardsStay(booked),
    landlordPayment,
  }
}

/** Leaves out an account that nobody pays into. */
function landlordPaymentOf(
  { plan: { rentMethod: method } }: BookedStayRow,
  account: LandlordAccount | null,
): LandlordPayment | undefined {
  if (method !== 'bank_transfer') return { method }
  return account === null ? undefined : { method, account }
}

/** Leaves out our fee, which the landlord does not get, and what costs nothing. */
function agreementLines(line: CostLine): AgreementLine[] {
  const { kind, amountMinor } = line
  if (kind === 'fee' || amountMinor === 0) return []
  const name = kind === 'cost' || kind === 'offer' ? line.name : ''
  return [{ kind, name, amountMinor, isRefundable: kind === 'deposit' || (kind === 'cost' && line.refundable) }]
}
