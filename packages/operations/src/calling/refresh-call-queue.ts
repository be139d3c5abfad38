import type { Db } from '@amber/db/database'
import { type QueueRow, replaceQueueRows, takeQueueChanges, tryLockQueue } from '@amber/db/queries/calling/call-queue'
import { hasConsent } from '@amber/domain/calling/call-rules'
import { clockKey } from '@amber/domain/calling/calling-window'
import type { CallBlock } from '@amber/domain/calling/vocabulary'
import { factsOf, isCallBack, loadPeopleToCall, type PersonToCall, queueTimeOfPerson } from './call-facts.ts'

/** Changes that a job takes in one transaction, and the fewer that an agent waits for. */
const BATCH_SIZE = 500
const SMALL_BATCH_SIZE = 50

/**
 * Writes the rows of changed leads again, at most one batch. Returns how many changes it took; undefined if somebody else
 * does it at the moment. Nobody waits for it: a claim checks the facts again.
 */
export const refreshCallQueue = (db: Db, now = new Date()): Promise<number | undefined> =>
  refreshBatch(db, SMALL_BATCH_SIZE, now)

const refreshBatch = (db: Db, size: number, now: Date): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    if (!(await tryLockQueue(tx))) return undefined
    const leadIds = await takeQueueChanges(tx, size)
    if (leadIds.length === 0) return 0
    const people = await loadPeopleToCall(tx, leadIds, now)
    await replaceQueueRows(
      tx,
      leadIds,
      people.filter(isQueued).map((person) => queueRowOf(person, now)),
    )
    return leadIds.length
  })

/** Stages in which the person waits for us. Later on they are called only if somebody promised to. */
const WAITING: ReadonlySet<PersonToCall['stage']> = new Set(['enquired', 'room_chosen', 'form_sent'])

const isQueued = ({ stage, staffStage, promisedAt }: PersonToCall): boolean =>
  stage !== 'closed' && (promisedAt !== null || (WAITING.has(stage) && staffStage !== 'recycled'))

function queueRowOf(person: PersonToCall, now: Date): QueueRow {
  return {
    leadId: person.leadId,
    assigneeId: person.assignedTo ?? 0,
    clockKey: clockKey(person.clock),
    blockedBy: lastingBlockOf(person),
    readyAt: queueTimeOfPerson(person, now),
    promisedAt: person.promisedAt,
    isCallBack: isCallBack(person),
    holdExpiresAt: person.holdExpiresAt,
    valueMinor: person.valueMinor,
  }
}

/** Returns the first reason that time does not end. */
function lastingBlockOf(person: PersonToCall): CallBlock | null {
  const facts = factsOf(person, null)
  if (!facts.hasPhone) return 'no_phone'
  if (facts.isListed) return 'do_not_call'
  if (!hasConsent(facts)) return 'no_consent'
  return facts.isWrongNumber ? 'wrong_number' : null
}

/** Writes all changed leads again. Returns how many changes it took. */
export async function refreshWholeCallQueue(db: Db): Promise<number> {
  let total = 0
  for (;;) {
    const taken = await refreshBatch(db, BATCH_SIZE, new Date())
    if (taken === undefined || taken === 0) return total
    total += taken
  }
}
