import type { Db, Tx } from '@amber/db/database'
import { saveDepositDispute, saveDepositLeaving, saveDepositOutcome } from '@amber/db/queries/deposit/deposit-returns'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { lockLead } from '@amber/db/queries/lead/open-leads'
import {
  type DepositLeaving,
  type DepositOutcome,
  leavingErrors,
  outcomeErrors,
} from '@amber/domain/deposit/deposit-claim'
import { AppError } from '@amber/domain/errors'
import { type Deposit, listDeposits } from './list-deposits.ts'

type Student = { leadId: number; actorId: number }

/**
 * Stores when the student leaves and where they asked for the return. Throws `invalid_input` by field, and `conflict` without
 * a deposit, or for another day of leaving once something came back.
 */
export const saveLeaving = (
  db: Db,
  { leadId, actorId, ...leaving }: Student & DepositLeaving,
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const deposit = await lockDeposit(tx, leadId, now)
    const before = deposit.claim?.leaving
    const isMoved = before?.leftOn !== leaving.leftOn
    if (before && isMoved && isAnswered(deposit)) throw new AppError('conflict', { fields: { left_on: 'answered' } })
    assertValid(leavingErrors(leaving, deposit))
    await saveDepositLeaving(tx, leadId, { ...leaving, currency: deposit.currency })
    if (isMoved) await recordLeadEvent(tx, { leadId, kind: 'deposit_left', actorId })
  })

/**
 * Stores what came back and what was deducted; null takes back what was entered by mistake, and with it a dispute about it.
 * Throws `conflict` before the student has said when they leave, and where our ledger has the whole deposit.
 */
export const saveOutcome = (
  db: Db,
  { leadId, actorId, outcome }: Student & { outcome: DepositOutcome | null },
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const deposit = await lockClaim(tx, leadId, now)
    if (outcome) assertValid(outcomeErrors(outcome, deposit))
    if (isSame(deposit.claim?.outcome ?? null, outcome)) return
    await saveDepositOutcome(tx, leadId, outcome)
    const isSettled = outcome !== null && outcome.returnedMinor >= deposit.landlordMinor
    // There is nothing to disagree with once everything came back, nor once there is no answer.
    if (deposit.claim?.isDisputed && (isSettled || outcome === null)) await saveDepositDispute(tx, leadId, null)
    if (outcome) await recordLeadEvent(tx, { leadId, kind: 'deposit_returned', actorId })
  })

/** Stores whether the student disagrees. Throws `conflict` where there is nothing to disagree with. */
export const saveDispute = (
  db: Db,
  { leadId, actorId, isDisputed }: Student & { isDisputed: boolean },
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const deposit = await lockClaim(tx, leadId, now)
    if (deposit.claim?.isDisputed === isDisputed) return
    if (isDisputed && !deposit.canDispute) throw new AppError('conflict', { fields: { deposit: deposit.status } })
    await saveDepositDispute(tx, leadId, isDisputed ? now : null)
    if (isDisputed) await recordLeadEvent(tx, { leadId, kind: 'deposit_disputed', actorId })
  })

/** Locks the lead, so that what is said about its deposit is stored one after the other. */
async function lockDeposit(tx: Tx, leadId: number, now: Date): Promise<Deposit> {
  await lockLead(tx, leadId)
  const deposit = (await listDeposits(tx, [leadId], now)).get(leadId)
  if (!deposit) throw new AppError('conflict', { fields: { deposit: 'none' } })
  return deposit
}

/** Returns a deposit about which the student's word counts, because the landlord has a part of it. */
async function lockClaim(tx: Tx, leadId: number, now: Date): Promise<Deposit> {
  const deposit = await lockDeposit(tx, leadId, now)
  if (!deposit.claim) throw new AppError('conflict', { fields: { left_on: 'missing' } })
  if (deposit.landlordMinor === 0) throw new AppError('conflict', { fields: { deposit: 'held_by_us' } })
  return deposit
}

const isAnswered = ({ claim, status }: Deposit): boolean => Boolean(claim?.outcome) || status === 'returned'

function assertValid(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}

const isSame = (a: DepositOutcome | null, b: DepositOutcome | null): boolean =>
  a?.returnedOn === b?.returnedOn &&
  a?.returnedMinor === b?.returnedMinor &&
  a?.deductedMinor === b?.deductedMinor &&
  a?.reason === b?.reason
