import type { Db } from '@amber/db/database'
import {
  type RecordedMovement,
  hasFailedRefund,
  listMovementsByProviderIds,
  listMovementsOn,
  saveReconciliation,
} from '@amber/db/queries/payment/reconciliations'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { compareMovements, type Difference, type Movement, movementKey } from '@amber/domain/payment/reconciliation'
import type { PaymentProvider, ProviderMovement } from '@amber/integrations/payments/payment-provider'
import { applyDispute } from './apply-dispute.ts'
import { applyProviderRefund } from './apply-refund.ts'
import { readProviderError } from './sync-intent.ts'

export type ReconciledDay = { day: CalendarDay; compared: number; differences: readonly Difference[] }

type Deps = { db: Db; provider: Pick<PaymentProvider, 'listMovements' | 'readCharge' | 'readRefund' | 'readDispute'> }

/**
 * Compares all movements that the provider reports for a day (UTC) with our ledger. The two record a movement seconds
 * apart, possibly around midnight, so a movement of one side is looked up on any day of the other.
 */
export async function reconcileDay({ db, provider }: Deps, day: CalendarDay): Promise<ReconciledDay> {
  const reported = await collectMovements(provider.listMovements(day))
  const providerMovements: Movement[] = []
  for (const movement of reported) {
    const isKnown = movement.kind === 'refund_failure' && (await reverseReturnedRefund({ db, provider }, movement))
    if (isOfDispute(movement)) await catchUpWithDispute({ db, provider }, movement)
    if (!isKnown) providerMovements.push(movement)
  }
  const ledgerMovements = await listMovementsByProviderIds(db, {
    intentIds: providerMovements.flatMap(({ kind, intentId }) => (kind === 'capture' ? [intentId] : [])),
    refundIds: providerMovements.flatMap(({ refundId }) => refundId ?? []),
  })
  const providerKeys = new Set(providerMovements.map(movementKey))
  const ledgerOnly = (await listMovementsOn(db, day)).filter((movement) => !providerKeys.has(movementKey(movement)))
  const [remaining, found]: [RecordedMovement[], Movement[]] = [[], []]
  for (const movement of ledgerOnly) {
    const providerMovement = await lookUp(provider, movement)
    if (providerMovement === 'failed') await reverseReturnedRefund({ db, provider }, movement)
    else remaining.push(movement)
    if (providerMovement && providerMovement !== 'failed') found.push(providerMovement)
  }
  const differences = compareMovements([...ledgerMovements, ...remaining], [...providerMovements, ...found])
  const result = { day, compared: reported.length + ledgerOnly.length, differences }
  await saveReconciliation(db, { ...result, differences: [...differences] })
  return result
}

async function collectMovements(movements: AsyncIterable<ProviderMovement>): Promise<Movement[]> {
  const all: Movement[] = []
  // Fees are compared for captures only: we record none for refunds.
  for await (const movement of movements) {
    all.push({ ...movement, feeMinor: movement.kind === 'capture' ? movement.feeMinor : null })
  }
  return all
}

/** Looks up a movement by its id, because the provider has it on another day or not at all. */
async function lookUp(
  provider: Deps['provider'],
  movement: RecordedMovement,
): Promise<Movement | 'failed' | undefined> {
  try {
    if (movement.kind === 'capture') {
      const charge = await provider.readCharge(movement.intentId)
      return charge && { ...movement, ...amountsOf(charge), feeMinor: charge.feeMinor }
    }
    if (isOfDispute(movement)) {
      const dispute = await provider.readDispute(movement.refundId ?? '')
      const isThere = movement.kind === 'dispute' ? dispute.withdrawal : dispute.reinstatement
      return isThere ? { ...movement, amountMinor: dispute.amountMinor } : undefined
    }
    const refund = movement.refundId === null ? undefined : await provider.readRefund(movement.refundId)
    if (refund?.state === 'failed') return 'failed'
    return refund && { ...movement, amountMinor: refund.amountMinor }
  } catch (error) {
    // A rejection means that the provider has no such movement. Any other error leaves the day to be compared later.
    if (readProviderError(error)?.kind === 'refused') return undefined
    throw error
  }
}

/**
 * Reverses a refund that a bank returned, perhaps days later, because its event may be lost. Returns false if the
 * refund is not ours. A refund that was retried since is recognised by its intent alone.
 */
async function reverseReturnedRefund(
  { db, provider }: Deps,
  { refundId, intentId, amountMinor }: Pick<Movement, 'refundId' | 'intentId' | 'amountMinor'>,
): Promise<boolean> {
  if (refundId === null) return false
  const facts = await provider.readRefund(refundId)
  const outcome = await db.transaction().execute((tx) => applyProviderRefund(tx, facts))
  return outcome !== 'unknown_refund' || hasFailedRefund(db, { intentId, amountMinor })
}

const isOfDispute = ({ kind }: Pick<Movement, 'kind'>): boolean => kind === 'dispute' || kind === 'dispute_reversal'

/** Writes what a chargeback moved, because its event may be lost. One of another site, or in another currency, stays a difference. */
async function catchUpWithDispute({ db, provider }: Deps, { refundId }: Pick<Movement, 'refundId'>): Promise<void> {
  if (refundId === null) return
  try {
    const dispute = await provider.readDispute(refundId)
    await db.transaction().execute((tx) => applyDispute(tx, dispute))
  } catch (error) {
    if (readProviderError(error)?.kind !== 'refused') throw error
  }
}

const amountsOf = ({ amountMinor, currency }: Pick<Movement, 'amountMinor' | 'currency'>) => ({ amountMinor, currency })
