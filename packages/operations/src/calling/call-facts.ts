import type { DbOrTx } from '@amber/db/database'
import { type LeadCallFacts, listCallFacts } from '@amber/db/queries/calling/call-facts'
import { type CallFacts, type CallProblem, findAttemptLimit, findCallProblems } from '@amber/domain/calling/call-rules'
import { type PersonClock, personClockOf } from '@amber/domain/calling/person-clock'
import { queueTimeOf } from '@amber/domain/calling/queue-time'

export type PersonToCall = LeadCallFacts & { clock: PersonClock }

/** Loads what decides whether the people of leads may be called. */
export async function loadPeopleToCall(db: DbOrTx, leadIds: readonly number[], now: Date): Promise<PersonToCall[]> {
  const people = await listCallFacts(db, leadIds, now)
  return people.map((person) => ({ ...person, clock: clockOf(person) }))
}

const clockOf = ({ phone, timeZone, fromHour, toHour, placeTimeZone }: LeadCallFacts): PersonClock =>
  personClockOf({
    consent:
      timeZone === null
        ? null
        : { timeZone, hours: fromHour === null || toHour === null ? null : { from: fromHour, to: toHour } },
    phone: phone ?? '',
    placeTimeZone,
  })

/** Returns why a member of staff may not call a person now. */
export const problemsOf = (person: PersonToCall, callerId: number, now: Date): CallProblem[] =>
  findCallProblems(factsOf(person, callerId), now)

export const factsOf = (person: PersonToCall, callerId: number | null): CallFacts => ({
  hasPhone: person.phone !== null,
  isListed: person.isListed,
  // A row without a zone says only that emails were stopped.
  consent:
    person.channels && person.timeZone !== null
      ? { channels: person.channels, noCalls: person.noCalls === true }
      : null,
  hasOpenLead: person.stage !== 'closed',
  isWrongNumber: person.isWrongNumber,
  isCallerBusy: false,
  claimedUntil: person.claimedBy === callerId ? null : person.claimedUntil,
  attempts: person.attempts,
  clock: person.clock,
})

/** Returns when the queue offers a person; undefined if it waits until they get in touch. */
export const queueTimeOfPerson = (person: PersonToCall, now: Date): Date | undefined =>
  queueTimeOf({
    createdAt: person.createdAt,
    promisedAt: person.promisedAt,
    enquiredAt: person.enquiredAt,
    lastCall: person.lastStartedAt && {
      startedAt: person.lastStartedAt,
      outcomeAt: person.lastOutcomeAt,
      nextCallAt: person.lastNextCallAt,
    },
    limitedUntil: findAttemptLimit(person.attempts, now),
  })

/** Returns whether the person asked to be called at the promised time. */
export const isCallBack = ({ promisedAt, lastOutcome }: LeadCallFacts): boolean =>
  promisedAt !== null && lastOutcome === 'call_back'
