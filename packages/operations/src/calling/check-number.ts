import type { Db } from '@amber/db/database'
import { isNumberListed } from '@amber/db/queries/calling/do-not-call'
import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { type CallProblem, findCallProblems } from '@amber/domain/calling/call-rules'
import { type PersonClock, personClockOf } from '@amber/domain/calling/person-clock'
import { factsOf, loadPeopleToCall } from './call-facts.ts'
import { findVisibleLeadOfNumber } from './start-call.ts'

type NumberToCheck = { number: string; viewer: LeadViewer; isCallerBusy: boolean }

export type CheckedNumber = { problems: CallProblem[]; clock: PersonClock; leadId: number | undefined }

/** Says why a number may not be called now. A number counts as unknown unless the viewer sees a lead with it. */
export async function checkNumber(
  db: Db,
  { number, viewer, isCallerBusy }: NumberToCheck,
  now = new Date(),
): Promise<CheckedNumber> {
  const leadId = await findVisibleLeadOfNumber(db, number, viewer)
  const [person] = leadId === undefined ? [] : await loadPeopleToCall(db, [leadId], now)
  if (person) {
    const facts = { ...factsOf(person, viewer.userId), isCallerBusy }
    return { problems: findCallProblems(facts, now), clock: person.clock, leadId }
  }
  const clock = personClockOf({ consent: null, phone: number, placeTimeZone: null })
  const facts = { ...UNKNOWN, isListed: await isNumberListed(db, number), isCallerBusy, clock }
  return { problems: findCallProblems(facts, now), clock, leadId: undefined }
}

/** Nobody has asked us to call an unknown number. */
const UNKNOWN = {
  hasPhone: true,
  consent: null,
  hasOpenLead: false,
  isWrongNumber: false,
  claimedUntil: null,
  attempts: [],
}
