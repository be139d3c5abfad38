import type { Db, Tx } from '@amber/db/database'
import { assignQueued, lockAssignments, lockQueuedLeads, type NewAssignment } from '@amber/db/queries/lead/lead-queue'
import { listCandidates } from '@amber/db/queries/staff/staff-profiles'
import { afterChoice, chooseAgent } from '@amber/domain/lead/choose-agent'
import { responseClock } from '@amber/domain/lead/response-clock'

/** Number of leads assigned together, so that locks stay short. */
const BATCH_SIZE = 50

/**
 * Assigns all queued leads by the rules and returns how many. A lead that nobody can take stays in the queue until the
 * next run. A lead is locked, assigned and taken from the queue in one transaction, so it gets one assignee however
 * often this runs and wherever it is interrupted.
 */
export async function assignQueuedLeads(db: Db, now = new Date()): Promise<number> {
  let count = 0
  for (let afterId: number | undefined = 0; afterId !== undefined;) {
    const from: number = afterId
    const batch = await db.transaction().execute((tx) => assignBatch(tx, from, now))
    count += batch.assigned
    afterId = batch.lastId
  }
  return count
}

type Batch = {
  assigned: number
  /** Undefined after the last lead. */
  lastId: number | undefined
}

async function assignBatch(tx: Tx, afterId: number, now: Date): Promise<Batch> {
  await lockAssignments(tx)
  const leads = await lockQueuedLeads(tx, { afterId, limit: BATCH_SIZE })
  if (leads.length === 0) return { assigned: 0, lastId: undefined }
  let candidates = await listCandidates(tx)
  const assignments: NewAssignment[] = []
  for (const lead of leads) {
    const choice = chooseAgent(lead, candidates, now)
    if (!choice) continue
    const agent = candidates.find(({ userId }) => userId === choice.userId)
    const clock = lead.awaitsResponse ? responseClock(agent, now) : null
    assignments.push({ leadId: lead.id, ...choice, clock })
    candidates = afterChoice(candidates, choice.userId, now)
  }
  await assignQueued(tx, assignments, now)
  const isLast = leads.length < BATCH_SIZE || candidates.length === 0
  return { assigned: assignments.length, lastId: isLast ? undefined : leads.at(-1)?.id }
}
