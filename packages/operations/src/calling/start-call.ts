import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import { lockNextQueued, type OpenClock } from '@amber/db/queries/calling/call-queue'
import {
  type Call,
  findCallAfterExpiry,
  findOpenCall,
  insertCall,
  listLeadsOfNumber,
} from '@amber/db/queries/calling/calls'
import { isNumberListed } from '@amber/db/queries/calling/do-not-call'
import { filterVisibleLeads, type LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import type { CallProblem } from '@amber/domain/calling/call-rules'
import { CLAIM_MS, type QueueReason } from '@amber/domain/calling/vocabulary'
import { loadPeopleToCall, type PersonToCall, problemsOf } from './call-facts.ts'
import { callRejected } from './call-rejected.ts'
import { listOpenClocks, reasonsOf } from './list-queue.ts'
import { refreshCallQueue } from './refresh-call-queue.ts'

export type CallerInput = { viewer: LeadViewer; requestId: string }

const MISSING: CallProblem = { reason: 'outcome_missing', until: null }

/**
 * Claims the next person of the queue. Returns undefined if nobody can be called now, and the caller's claimed call if they
 * have one. Throws `conflict` while a dialled call has no outcome.
 */
export async function startNextCall(db: Db, input: CallerInput, now = new Date()): Promise<Call | undefined> {
  const own = await findCallAfterExpiry(db, input.viewer.userId, now)
  if (own?.startedAt) throw callRejected(MISSING)
  if (own) return own
  const call = await claimNext(db, input, now)
  if (call) return call
  // Outcomes and a job keep the queue up to date. Only an agent who finds it empty waits for changes that they have not seen.
  const refreshed = await refreshCallQueue(db, now)
  return refreshed === 0 ? undefined : claimNext(db, input, now)
}

async function claimNext(db: Db, input: CallerInput, now: Date): Promise<Call | undefined> {
  const clocks = await listOpenClocks(db, now)
  return db.transaction().execute((tx) => claimFirst(tx, { ...input, clocks }, now))
}

/** Claims the first of the queue whom nobody else claims and who may still be called. */
async function claimFirst(
  tx: Tx,
  { clocks, ...input }: CallerInput & { clocks: readonly OpenClock[] },
  now: Date,
): Promise<Call | undefined> {
  const { viewer } = input
  for (const tried: number[] = []; ;) {
    const leadId = await lockNextQueued(tx, { viewer, clocks, now, tried })
    if (leadId === undefined) return undefined
    const [person] = await loadPeopleToCall(tx, [leadId], now)
    const isCallable = person !== undefined && problemsOf(person, viewer.userId, now).length === 0
    const call = isCallable ? await claim(tx, person, { ...input, reasons: reasonsOf(person, now) }, now) : undefined
    if (call) return call
    const own = isCallable ? await findNewOwnCall(tx, viewer) : undefined
    if (own) return own
    tried.push(leadId)
  }
}

/**
 * Claims the person of a lead that the caller sees. Throws `conflict` with the reason if they may not be called now.
 * Returns the caller's own claim if they have it.
 */
export async function startLeadCall(
  db: Db,
  { leadId, ...input }: CallerInput & { leadId: number },
  now = new Date(),
): Promise<Call> {
  const own = await findCallAfterExpiry(db, input.viewer.userId, now)
  if (own && (own.startedAt || own.leadId !== leadId)) throw callRejected(MISSING)
  if (own) return own
  return db.transaction().execute(async (tx) => {
    const [person] = await loadPeopleToCall(tx, [leadId], now)
    const [problem] = person ? problemsOf(person, input.viewer.userId, now) : [NO_LEAD]
    if (!person || problem) throw callRejected(problem ?? NO_LEAD)
    const call = await claim(tx, person, { ...input, reasons: [] }, now)
    if (call) return call
    const newOwn = await findNewOwnCall(tx, input.viewer)
    if (newOwn?.leadId === leadId) return newOwn
    // Somebody else claimed the person between the check and now, or the caller claimed somebody else.
    throw callRejected(newOwn ? MISSING : { reason: 'claimed_by_other', until: null })
  })
}

/** A person without a lead has not asked us to call. */
const NO_LEAD: CallProblem = { reason: 'no_consent', until: null }

/** Claims the person with a number. A number counts as unknown unless the caller sees a lead with it. */
export async function startNumberCall(
  db: Db,
  { number, ...input }: CallerInput & { number: string },
  now = new Date(),
): Promise<Call> {
  const leadId = await findVisibleLeadOfNumber(db, number, input.viewer)
  if (leadId !== undefined) return startLeadCall(db, { ...input, leadId }, now)
  throw callRejected((await isNumberListed(db, number)) ? { reason: 'do_not_call', until: null } : NO_LEAD)
}

/** Returns the lead that a number is about: an open one first, then the latest. */
export async function findVisibleLeadOfNumber(db: Db, number: string, viewer: LeadViewer): Promise<number | undefined> {
  const [leadId] = await filterVisibleLeads(db, await listLeadsOfNumber(db, number), viewer)
  return leadId
}

/**
 * Opens a call from a person to us. Rules about when to call do not apply. The call has no lead, unless the caller sees one
 * with the number, until they create it.
 */
export async function receiveCall(
  db: Db,
  { number, ...input }: CallerInput & { number: string },
  now = new Date(),
): Promise<Call> {
  const own = await findCallAfterExpiry(db, input.viewer.userId, now)
  if (own && (own.startedAt || own.number !== number || own.direction !== 'inbound')) throw callRejected(MISSING)
  if (own) return own
  const leadId = await findVisibleLeadOfNumber(db, number, input.viewer)
  return db.transaction().execute(async (tx) => {
    const [person] = leadId === undefined ? [] : await loadPeopleToCall(tx, [leadId], now)
    const call = await insertClaim(
      tx,
      {
        leadId: leadId ?? null,
        userId: person?.userId ?? null,
        number,
        direction: 'inbound',
        reasons: [],
        promisedAt: person?.promisedAt ?? null,
      },
      input,
      now,
    )
    if (call) return call
    const newOwn = await findNewOwnCall(tx, input.viewer)
    if (newOwn?.direction === 'inbound' && newOwn.number === number) return newOwn
    throw callRejected(newOwn ? MISSING : { reason: 'claimed_by_other', until: null })
  })
}

/**
 * Returns the call that the caller opened by another request at the same time, such as a double click, after a claim has
 * failed. Throws `conflict` if it was dialled already.
 */
async function findNewOwnCall(tx: Tx, { userId }: LeadViewer): Promise<Call | undefined> {
  const call = await findOpenCall(tx, userId)
  if (call?.startedAt) throw callRejected(MISSING)
  return call
}

function claim(
  tx: Tx,
  { leadId, userId, phone, promisedAt }: PersonToCall,
  { reasons, ...input }: CallerInput & { reasons: QueueReason[] },
  now: Date,
): Promise<Call | undefined> {
  if (phone === null) throw callRejected({ reason: 'no_phone', until: null })
  return insertClaim(tx, { leadId, userId, number: phone, direction: 'outbound', reasons, promisedAt }, input, now)
}

type Claim = Pick<Call, 'leadId' | 'userId' | 'number' | 'direction' | 'reasons' | 'promisedAt'>

/** Inserts the call and records that the caller got the number. */
async function insertClaim(
  tx: Tx,
  claimed: Claim,
  { viewer: { userId: callerId }, requestId }: CallerInput,
  now: Date,
): Promise<Call | undefined> {
  const claimedUntil = new Date(now.getTime() + CLAIM_MS)
  const call = await insertCall(tx, { ...claimed, callerId, claimedAt: now, claimedUntil })
  if (!call) return undefined
  const ids = { call_id: call.id, ...(call.leadId !== null && { lead_id: call.leadId }) }
  await recordAudit(tx, { actorId: callerId, action: 'lead.call', ids, fields: ['phone'], requestId })
  return call
}
