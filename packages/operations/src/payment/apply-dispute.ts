import type { Tx } from '@amber/db/database'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { saveDispute } from '@amber/db/queries/payment/disputes'
import { listMovementsOf, writeLedger } from '@amber/db/queries/payment/ledger'
import { lockPaymentAndLead } from '@amber/db/queries/payment/lock-payment-and-lead'
import { findIntent } from '@amber/db/queries/payment/payment-attempts'
import type { PaymentRow } from '@amber/db/queries/payment/payments'
import type { DisputeState } from '@amber/domain/finance/dispute'
import { entriesOfDispute, entriesOfLostDispute, leftInHolding } from '@amber/domain/payment/ledger'
import type { ProviderDispute } from '@amber/integrations/payments/payment-provider'

export type DisputeOutcome = 'dispute_open' | 'dispute_won' | 'dispute_lost' | 'not_ours'

/**
 * Applies the provider's response about a chargeback: its state, and the money that it took from our balance or returned.
 * The cause of each ledger transaction is the dispute, so events that arrive late, twice or not at all write it once. The
 * booking stands, whatever the bank decides: closing the lead is for staff.
 */
export async function applyDispute(tx: Tx, dispute: ProviderDispute): Promise<DisputeOutcome> {
  const { id: providerDisputeId, intentId, state, amountMinor, currency, reason, dueAt } = dispute
  const owner = await findIntent(tx, intentId)
  if (!owner) return 'not_ours'
  const { payment } = await lockPaymentAndLead(tx, owner.paymentId)
  await writeMovements(tx, payment, dispute)
  const facts = { providerDisputeId, intentId, state, amountMinor, currency, reason, dueAt }
  const { id, before } = await saveDispute(tx, { ...facts, paymentId: payment.id })
  const kinds = eventKinds(before, state)
  for (const kind of kinds) await recordLeadEvent(tx, { leadId: payment.leadId, kind, subjectId: id })
  return state === 'won' || state === 'lost' ? `dispute_${state}` : 'dispute_open'
}

async function writeMovements(
  tx: Tx,
  { id: paymentId, paymentType }: Pick<PaymentRow, 'id' | 'paymentType'>,
  { id: cause, state, amountMinor, currency, withdrawal, reinstatement }: ProviderDispute,
): Promise<void> {
  const money = { amountMinor, currency, paymentType }
  const movement = { cause, paymentId }
  if (withdrawal) {
    const entries = entriesOfDispute('dispute_withdrawn', money, withdrawal.feeMinor)
    await writeLedger(tx, { ...movement, kind: 'dispute_withdrawn', entries })
  }
  if (withdrawal && reinstatement) {
    const entries = entriesOfDispute('dispute_reinstated', money, reinstatement.feeMinor)
    await writeLedger(tx, { ...movement, kind: 'dispute_reinstated', entries })
  } else if (withdrawal && state === 'lost') {
    const held = leftInHolding(await listMovementsOf(tx, [paymentId]), money)
    await writeLedger(tx, { ...movement, kind: 'dispute_lost', entries: entriesOfLostDispute(money, held) })
  }
}

/** Both kinds for a dispute that we learn of only when it is over. */
function eventKinds(before: DisputeState | undefined, state: DisputeState) {
  const opened = before === undefined ? (['dispute_opened'] as const) : []
  const isDecided = (state === 'won' || state === 'lost') && state !== before
  return isDecided ? [...opened, `dispute_${state}` as const] : opened
}
