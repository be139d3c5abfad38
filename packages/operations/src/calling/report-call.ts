import type { Db, Tx } from '@amber/db/database'
import { withSavepoint } from '@amber/db/savepoint'
import { insertCallAttempt } from '@amber/db/queries/calling/call-attempts'
import {
  type Call,
  type CallChange,
  isClaimedByOther,
  lockOwnCall,
  updateCallRow,
} from '@amber/db/queries/calling/calls'
import { findWorkedLead } from '@amber/db/queries/lead/lead-merges'
import { CLAIM_MS, canFollow, type ReportedCallState } from '@amber/domain/calling/vocabulary'
import { AppError } from '@amber/domain/errors'
import { loadPeopleToCall, problemsOf } from './call-facts.ts'
import { callRejected } from './call-rejected.ts'

type Report = {
  uuid: string
  callerId: number
  state?: ReportedCallState | undefined
  /** When the state began; now by default. */
  at?: Date | undefined
  providerCallId?: string | undefined
  note?: string | undefined
}

/** A call after a report. */
export type ReportedCall = Call & {
  /** Whether the report changed the state; a repeated or late one does not. */
  readonly isNew: boolean
}

/**
 * Records what the telephone does and renews the claim. A repeated or late report changes nothing else. `ringing` is
 * reported before the telephone dials: throws `conflict` if the person may no longer be called, also if the first report of
 * the call is a later state. A call that has ended by then is recorded in any case.
 */
export const reportCall = (db: Db, report: Report, now = new Date()): Promise<ReportedCall> =>
  db.transaction().execute(async (tx) => {
    const call = await lockOwnCall(tx, report.uuid, report.callerId)
    if (!call || call.releasedAt !== null) throw new AppError('not_found')
    const late = lateTimes(call, report)
    if (late) return { ...(await updateCallRow(tx, call.id, late)), isNew: false }
    if (call.outcome !== null) return { ...call, isNew: false }
    const { state, providerCallId, note } = report
    const isNew = state !== undefined && canFollow(call.state, state)
    if (isNew && call.state === 'claimed' && state !== 'ended') await assertCallable(tx, call, now)
    const progress = isNew ? await applyState(tx, call, state, timeOf(call, report.at, now)) : {}
    const updated = await updateCallRow(tx, call.id, {
      ...progress,
      ...(providerCallId !== undefined && { providerCallId }),
      ...(note !== undefined && { note: note === '' ? null : note }),
      claimedUntil: new Date(now.getTime() + CLAIM_MS),
    })
    const isDone = updated.isClaimed || updated.state === 'ended'
    return { ...(isDone ? updated : await claimAgain(tx, updated)), isNew }
  })

/**
 * Returns the times that a late report corrects: a browser that could not reach us says afterwards when the person answered,
 * and that the call ended earlier than its outcome was saved.
 */
function lateTimes({ state, startedAt, answeredAt, endedAt }: Call, report: Report): CallChange | undefined {
  const { at } = report
  if (state !== 'ended' || !at || !startedAt || !endedAt) return undefined
  if (report.state === 'answered' && answeredAt === null)
    return { answeredAt: new Date(Math.min(Math.max(at.getTime(), startedAt.getTime()), endedAt.getTime())) }
  if (report.state === 'ended' && at < endedAt)
    return { endedAt: new Date(Math.max(at.getTime(), (answeredAt ?? startedAt).getTime())) }
  return undefined
}

/** Rules may have changed since the claim: the window closed, or the person withdrew their consent. */
async function assertCallable(tx: Tx, { leadId, direction, callerId }: Call, now: Date): Promise<void> {
  if (direction === 'inbound' || leadId === null) return
  // The lead may have been merged since the claim.
  const [person] = await loadPeopleToCall(tx, [await findWorkedLead(tx, leadId)], now)
  if (!person) throw new AppError('not_found')
  const [problem] = problemsOf(person, callerId, now)
  if (problem) throw callRejected(problem)
}

/** Returns the reported time, never before the last change of the call nor in the future. */
function timeOf({ claimedAt, startedAt, answeredAt }: Call, at: Date | undefined, now: Date): Date {
  const earliest = Math.max(...[claimedAt, startedAt, answeredAt].map((time) => time?.getTime() ?? 0))
  return new Date(Math.min(Math.max((at ?? now).getTime(), earliest), Math.max(now.getTime(), earliest)))
}

/** Records the attempt as soon as the call is dialled, so that no crash loses it. */
async function applyState(tx: Tx, call: Call, state: ReportedCallState, at: Date): Promise<CallChange> {
  return {
    state,
    ...(call.startedAt === null && (await startOf(tx, call, at))),
    ...(state === 'answered' && call.answeredAt === null && { answeredAt: at }),
    ...(state === 'ended' && { endedAt: at }),
  }
}

/** Returns the change of a call that is dialled now. People with an account read the attempt there. */
export async function startOf(
  tx: Tx,
  { userId, callerId, direction }: Call,
  startedAt: Date,
): Promise<Pick<CallChange, 'startedAt' | 'attemptId'>> {
  if (userId === null) return { startedAt }
  const reason = direction === 'inbound' ? 'lead_call_received' : 'lead_call'
  return { startedAt, attemptId: await insertCallAttempt(tx, { userId, reason, madeBy: callerId, madeAt: startedAt }) }
}

/** Claims a person again whose claim expired during the call, unless somebody else has. */
async function claimAgain(tx: Tx, call: Call): Promise<Call> {
  if (await isClaimedByOther(tx, call)) return call
  try {
    return await withSavepoint(tx, () => updateCallRow(tx, call.id, { isClaimed: true }))
  } catch (error) {
    if (isUniqueViolation(error)) return call
    throw error
  }
}

const isUniqueViolation = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
