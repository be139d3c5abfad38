import type { DepositReturn } from '@amber/contract/schemas/deposit-returns'
import { findAgreementFacts } from '@amber/db/queries/agreement/agreement-facts'
import type { DbOrTx } from '@amber/db/database'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import type { DepositOutcome } from '@amber/domain/deposit/deposit-claim'
import { listDeposits } from '@amber/operations/deposit/list-deposits'

/** Returns the deposit of a lead as its student sees it; null if its booking has nothing to return. */
export async function loadDepositReturn(db: DbOrTx, leadId: number): Promise<DepositReturn | null> {
  const [deposits, facts] = await Promise.all([listDeposits(db, [leadId]), findAgreementFacts(db, leadId)])
  const deposit = deposits.get(leadId)
  if (!deposit || !facts) return null
  const { ledger, claim, deadline } = deposit
  const leaving = claim?.leaving
  return {
    status: deposit.status,
    currency: deposit.currency,
    expected: deposit.expectedMinor,
    ledger: Object.values(ledger).every((amount) => amount === 0) ? null : ledger,
    landlord_part: deposit.landlordMinor,
    deadline: deadline && { day: deadline.day, with_deductions: deadline.withDeductions, by: deadline.by },
    return_days: deposit.returnDays,
    leaving: leaving
      ? {
          left_on: leaving.leftOn,
          requested_from: leaving.requestedFrom,
          requested_on: leaving.requestedOn,
          agreed_on: leaving.agreedOn,
          reminders: leaving.wantsReminders,
        }
      : null,
    outcome: presentOutcome(claim?.outcome, deposit.missingMinor),
    is_disputed: claim?.isDisputed ?? false,
    can_dispute: deposit.canDispute,
    country: deposit.country,
    state: deposit.state,
    first_day: deposit.firstDay,
    last_day: deposit.lastDay,
    today: deposit.today,
    reference: bookingReference(facts.leadUuid),
    place: facts.place,
    room: facts.room,
    student: facts.student,
  }
}

/** The student's word is left out where our ledger has the whole deposit: then nothing is missing by their word either. */
const presentOutcome = (outcome: DepositOutcome | null | undefined, missing: number | null): DepositReturn['outcome'] =>
  outcome && missing !== null
    ? {
        returned_on: outcome.returnedOn,
        returned: outcome.returnedMinor,
        deducted: outcome.deductedMinor,
        reason: outcome.reason,
        missing,
      }
    : null
