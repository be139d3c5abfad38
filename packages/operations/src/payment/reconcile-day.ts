import type { Db } from '@amber/db/database'
import {
  type BookedMovement,
  hasFailedRefund,
  listBookedOf,
  listBookedOn,
  saveReconciliation,
} from '@amber/db/queries/reconciliations'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { compareMovements, type Difference, type Movement, movementKey } from '@amber/domain/payment/reconciliation'
import type { PaymentProvider, ProviderMovement } from '@amber/integrations/payments/payment-provider'
import { applyRefundEvent } from './apply-refund-event.ts'
import { readRefusal } from './ask-provider.ts'

export type ReconciledDay = { day: CalendarDay; compared: number; differences: readonly Difference[] }

type Parts = { db: Db; provider: Pick<PaymentProvider, 'listMovements' | 'readCharge' | 'readRefund'> }

/**
 * All that the provider says moved on a day (UTC), beside what our ledger says. The two write a thing down
 * seconds apart, so midnight may lie between: what one side has on that day is looked for on the other on any day.
 */
export async function reconcileDay({ db, provider }: Parts, day: CalendarDay): Promise<ReconciledDay> {
  const all = await allOf(provider.listMovements(day))
  const there: Movement[] = []
  for (const movement of all) {
    const isKnown = movement.kind === 'refund_failure' && (await takeBack({ db, provider }, movement))
    if (!isKnown) there.push(movement)
  }
  const here = await listBookedOf(db, {
    intentIds: there.flatMap(({ kind, intentId }) => (kind === 'capture' ? [intentId] : [])),
    refundIds: there.flatMap(({ refundId }) => refundId ?? []),
  })
  const named = new Set(there.map(movementKey))
  const onlyHere = (await listBookedOn(db, day)).filter((movement) => !named.has(movementKey(movement)))
  const [left, found]: [BookedMovement[], Movement[]] = [[], []]
  for (const movement of onlyHere) {
    const known = await lookUp(provider, movement)
    if (known === 'failed') await takeBack({ db, provider }, movement)
    else left.push(movement)
    if (known && known !== 'failed') found.push(known)
  }
  const differences = compareMovements([...here, ...left], [...there, ...found])
  const result = { day, compared: all.length + onlyHere.length, differences }
  await saveReconciliation(db, { ...result, differences: [...differences] })
  return result
}

async function allOf(movements: AsyncIterable<ProviderMovement>): Promise<Movement[]> {
  const all: Movement[] = []
  // A fee is said of captures alone: what a refund costs is none of ours.
  for await (const movement of movements) {
    all.push({ ...movement, feeMinor: movement.kind === 'capture' ? movement.feeMinor : null })
  }
  return all
}

/** By its name, since the provider has it on another day, or not at all. */
async function lookUp(provider: Parts['provider'], movement: BookedMovement): Promise<Movement | 'failed' | undefined> {
  try {
    if (movement.kind === 'capture') {
      const charge = await provider.readCharge(movement.intentId)
      return charge && { ...movement, ...amountsOf(charge), feeMinor: charge.feeMinor }
    }
    const refund = movement.refundId === null ? undefined : await provider.readRefund(movement.refundId)
    if (refund?.state === 'failed') return 'failed'
    return refund && { ...movement, amountMinor: refund.amountMinor }
  } catch (error) {
    // It knows of none. Whatever else it says is no answer, and the day is compared another time.
    if (readRefusal(error)?.kind === 'refused') return undefined
    throw error
  }
}

/**
 * A bank sent back what had been paid out, perhaps days ago, and the event that told of it may be lost. False where it is
 * no refund of ours. One that was tried again since is known by its intent alone.
 */
async function takeBack(
  { db, provider }: Parts,
  { refundId, intentId, amountMinor }: Pick<Movement, 'refundId' | 'intentId' | 'amountMinor'>,
): Promise<boolean> {
  if (refundId === null) return false
  const facts = await provider.readRefund(refundId)
  const outcome = await db.transaction().execute((tx) => applyRefundEvent(tx, facts))
  return outcome !== 'unknown_refund' || hasFailedRefund(db, { intentId, amountMinor })
}

const amountsOf = ({ amountMinor, currency }: Pick<Movement, 'amountMinor' | 'currency'>) => ({ amountMinor, currency })
