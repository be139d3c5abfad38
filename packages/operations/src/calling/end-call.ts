import { recordAudit, recordAudits } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import { endCallTasks, setAttemptOutcome } from '@amber/db/queries/calling/call-attempts'
import { type Call, lockOwnCall, updateCallRow } from '@amber/db/queries/calling/calls'
import { revokeCalls } from '@amber/db/queries/contact/contact-consents'
import { listNumber, touchQueueOfPerson } from '@amber/db/queries/calling/do-not-call'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { findWorkedLead } from '@amber/db/queries/lead/lead-merges'
import { insertLeadTask } from '@amber/db/queries/lead/lead-tasks'
import { lockLeads } from '@amber/db/queries/lead/lock-leads'
import { isLeadOf, type LockedLead, lockLead, updateLead } from '@amber/db/queries/lead/open-leads'
import { isOpenAt } from '@amber/domain/calling/calling-window'
import { type CallOutcome, outcomeRow, stageAfterCall } from '@amber/domain/calling/outcomes'
import { type PersonClock, personClockOf } from '@amber/domain/calling/person-clock'
import { instantOfWallTime } from '@amber/domain/dates/wall-time'
import { AppError } from '@amber/domain/errors'
import type { ExitReason, StaffStage } from '@amber/domain/lead/staff-stages'
import type { LeadTaskKind } from '@amber/domain/lead/task-kinds'
import { advanceStage } from '../lead/advance-stage.ts'
import { changeAssignee } from '../lead/change-assignee.ts'
import { moveStaffStage } from '../lead/move-staff-stage.ts'
import { LIMITED_ACTIONS } from '../staff/enforce-daily-limit.ts'
import { loadPeopleToCall } from './call-facts.ts'
import { callRejected } from './call-rejected.ts'
import { refreshCallQueue } from './refresh-call-queue.ts'
import { startOf } from './report-call.ts'

export type CallEnd = {
  uuid: string
  callerId: number
  outcome: CallOutcome
  note?: string | undefined
  /** Day and time on the person's clocks, such as `2026-11-20T15:30`. */
  callBackAt?: string | undefined
  /** Why the lead is exited. */
  reason?: ExitReason | undefined
  requestId: string
}

export type EndedCall = { outcome: CallOutcome; nextCallAt: Date | null; staffStage: StaffStage | null }

const MINUTE_MS = 60_000

/**
 * Records how a call ended, and what follows from it: the attempt, the timeline, the stage, the next task and the
 * do-not-call list. Frees the person. Idempotent by call: the first outcome stays.
 */
export async function endCall(db: Db, end: CallEnd, now = new Date()): Promise<EndedCall> {
  const ended = await db.transaction().execute((tx) => endCallIn(tx, end, now))
  await refreshCallQueue(db, now)
  return ended
}

async function endCallIn(tx: Tx, end: CallEnd, now: Date): Promise<EndedCall> {
  const call = await lockOwnCall(tx, end.uuid, end.callerId)
  if (!call || call.releasedAt !== null) throw new AppError('not_found')
  const lead = await lockCalledLead(tx, call.leadId)
  if (call.outcome !== null)
    return { outcome: call.outcome, nextCallAt: call.nextCallAt, staffStage: lead?.staffStage ?? null }
  const callBackAt =
    end.outcome === 'call_back'
      ? await readCallBack(tx, { ...call, leadId: lead?.id ?? null }, end.callBackAt, now)
      : null
  const ended = await storeOutcome(tx, call, end, { callBackAt, now })
  if (end.outcome === 'do_not_call') await stopCalls(tx, call, end)
  if (lead) await applyToLead(tx, lead, { call: ended, end, callBackAt, now })
  await touchQueueOfPerson(tx, call)
  const ids = { call_id: call.id, ...(lead && { lead_id: lead.id }) }
  const fields = ['outcome', ...(end.note ? ['note'] : [])]
  await recordAudit(tx, { actorId: end.callerId, action: 'lead.end_call', ids, fields, requestId: end.requestId })
  const after = lead && (await lockLead(tx, lead.id))
  return { outcome: end.outcome, nextCallAt: ended.nextCallAt, staffStage: after?.staffStage ?? null }
}

/** Lists the number, and removes calls from the choices of the person's account, where they can choose them again. */
async function stopCalls(tx: Tx, call: Call, { callerId, requestId }: CallEnd): Promise<void> {
  await listNumber(tx, call.number)
  const userIds = await revokeCalls(tx, call)
  const audit = { actorId: callerId, action: 'contact.stop', fields: ['channels'], requestId }
  await recordAudits(
    tx,
    userIds.map((userId) => ({ ...audit, ids: { user_id: userId, call_id: call.id } })),
  )
}

type CalledLead = LockedLead & { id: number }

/**
 * Locks the lead of a call, or the one it was merged into meanwhile. Both are locked in the order in which everybody locks
 * several leads, so that nobody waits in a circle.
 */
async function lockCalledLead(tx: Tx, leadId: number | null): Promise<CalledLead | undefined> {
  if (leadId === null) return undefined
  const id = await findWorkedLead(tx, leadId)
  await lockLeads(tx, [leadId, id])
  // Merged or separated between reading and locking.
  if ((await findWorkedLead(tx, leadId)) !== id) return lockCalledLead(tx, leadId)
  const lead = await lockLead(tx, id)
  return lead && { ...lead, id }
}

/** Throws `invalid_input` unless the time is later than now and within the person's window, which nobody may leave. */
async function readCallBack(tx: Tx, call: Call, wallTime: string | undefined, now: Date): Promise<Date> {
  if (wallTime === undefined) throw new AppError('invalid_input', { fields: { call_back_at: 'missing' } })
  const clock = await findClock(tx, call, now)
  const at = new Date(instantOfWallTime(Date.parse(`${wallTime}Z`), clock.zones[0]))
  if (at <= now) throw new AppError('invalid_input', { fields: { call_back_at: 'past' } })
  if (!isOpenAt(clock, at)) throw new AppError('invalid_input', { fields: { call_back_at: 'outside_window' } })
  return at
}

async function findClock(tx: Tx, { leadId, number }: Call, now: Date): Promise<PersonClock> {
  const [person] = leadId === null ? [] : await loadPeopleToCall(tx, [leadId], now)
  return person?.clock ?? personClockOf({ consent: null, phone: number, placeTimeZone: null })
}

/** A call that was dialled with another telephone, and so never reported, began when it was claimed. */
async function storeOutcome(
  tx: Tx,
  call: Call,
  { outcome, note }: CallEnd,
  { callBackAt, now }: { callBackAt: Date | null; now: Date },
): Promise<Call> {
  const { retryMinutes } = outcomeRow(outcome)
  const started = call.startedAt === null ? await startOf(tx, call, call.claimedAt) : {}
  const attemptId = started.attemptId ?? call.attemptId
  if (attemptId !== null) await setAttemptOutcome(tx, attemptId, outcome)
  return updateCallRow(tx, call.id, {
    ...started,
    state: 'ended',
    isClaimed: false,
    endedAt: call.endedAt ?? now,
    outcome,
    outcomeAt: now,
    nextCallAt: callBackAt ?? (retryMinutes === null ? null : new Date(now.getTime() + retryMinutes * MINUTE_MS)),
    ...(note !== undefined && { note: note === '' ? null : note }),
  })
}

type Ended = { call: Call; end: CallEnd; callBackAt: Date | null; now: Date }

async function applyToLead(tx: Tx, lead: CalledLead, { call, end, callBackAt, now }: Ended): Promise<void> {
  const { outcome, callerId: actorId, reason } = end
  const row = outcomeRow(outcome)
  const leadId = lead.id
  const kind = call.direction === 'inbound' ? 'call_received' : 'called'
  await recordLeadEvent(tx, { leadId, kind, actorId, subjectId: call.id })
  if (row.isReached) {
    await updateLead(tx, leadId, { lastContactAt: now })
    const ended = await endCallTasks(tx, { id: call.id, leadId, isCallBack: callBackAt !== null, now })
    for (const subjectId of ended) await recordLeadEvent(tx, { leadId, kind: 'task_done', actorId, subjectId })
  }
  const moved = stageAfterCall(lead.staffStage, outcome)
  const to = moved === 'exited' && !(await mayExit(tx, lead, end, now)) ? undefined : moved
  if (to === 'exited')
    await advanceStage(tx, { leadId, stage: 'closed', actorId, exitReason: reason ?? row.exitReason ?? 'other' })
  else if (to !== undefined) await moveStaffStage(tx, { leadId, actorId }, { to })
  const task = callBackAt
    ? { kind: 'call' as const, dueAt: callBackAt }
    : row.task && { kind: row.task.kind, dueAt: new Date(now.getTime() + row.task.afterMinutes * MINUTE_MS) }
  if (task) await addTask(tx, lead, { ...task, actorId })
  // A lead of a colleague, or one with a form or money, stays open. Its agent has to finish what was begun.
  else if (row.stage === 'exited' && to === undefined && lead.stage !== 'closed')
    await addTask(tx, lead, { kind: 'follow_up', dueAt: new Date(now.getTime() + FOLLOW_UP_MS), actorId })
}

/** Returns whether the caller may exit a lead: only its agent may. A lead without an agent is assigned to the caller first. */
async function mayExit(
  tx: Tx,
  { id: leadId, stage, assignedTo }: CalledLead,
  { callerId, requestId }: CallEnd,
  now: Date,
): Promise<boolean> {
  if (assignedTo !== null) return assignedTo === callerId
  if (await isLeadOf(tx, leadId, callerId)) return false
  await changeAssignee(tx, { leadId, stage, to: callerId }, now)
  await recordLeadEvent(tx, { leadId, kind: 'assigned', actorId: callerId, subjectId: callerId })
  const [action, ids, fields] = [LIMITED_ACTIONS.leads_taken, { lead_id: leadId }, ['assigned_to']]
  await recordAudit(tx, { actorId: callerId, action, ids, fields, requestId })
  return true
}

const FOLLOW_UP_MS = 24 * 60 * MINUTE_MS

async function addTask(
  tx: Tx,
  { id: leadId, assignedTo }: CalledLead,
  { kind, dueAt, actorId }: { kind: LeadTaskKind; dueAt: Date; actorId: number },
): Promise<void> {
  const task = { leadId, assigneeId: assignedTo ?? actorId, kind, dueAt, note: null, createdBy: actorId }
  const subjectId = await insertLeadTask(tx, task)
  await recordLeadEvent(tx, { leadId, kind: 'task_added', actorId, subjectId })
}

/** Lets go of a call that was never dialled. Throws `conflict` for one that was, which needs an outcome. */
export const releaseCall = (
  db: Db,
  { uuid, callerId }: Pick<CallEnd, 'uuid' | 'callerId'>,
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const call = await lockOwnCall(tx, uuid, callerId)
    if (!call) throw new AppError('not_found')
    if (call.releasedAt !== null) return
    if (call.startedAt !== null || call.outcome !== null) throw callRejected({ reason: 'outcome_missing', until: null })
    await updateCallRow(tx, call.id, { isClaimed: false, releasedAt: now })
  })
