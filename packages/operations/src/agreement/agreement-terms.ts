import { type AgreementFacts } from '@amber/db/queries/agreement/agreement-facts'
import {
  AGREEMENT_TEXT_VERSION,
  type AgreementLine,
  type AgreementTerms,
  type LandlordAccount,
  type LandlordPayment,
} from '@amber/domain/agreement/agreement'
import type { CostLine } from '@amber/domain/cost/total-cost'
import { endDate } from '@amber/domain/dates/end-date'
import { addressLine } from '@amber/domain/inventory/address-line'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { bookedCost, type BookedStay, paidTowardsStay } from '@amber/domain/payment/booked-schedule'

/** Who agrees about which room, and the number that both quote. */
type AgreementSubject = Omit<AgreementFacts, 'leadUuid'> & { reference: string }

/**
 * Returns the terms of a booked room, as they were when it was booked. Undefined if the landlord or the student has no
 * name, because an agreement needs both, or if the account is missing that the student pays into.
 */
export function agreementTermsOf(
  subject: AgreementSubject,
  booked: BookedStay & { currency: CurrencyCode },
  account: LandlordAccount | null,
): AgreementTerms | undefined {
  const { reference, landlord, student, place, room } = subject
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
    reference,
    landlord,
    student,
    place,
    address: addressLine(subject.address, 'en'),
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
  { plan: { rentMethod: method } }: BookedStay,
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
