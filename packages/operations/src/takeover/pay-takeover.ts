import type { Tx } from '@amber/db/database'
import type { PaymentRow } from '@amber/db/queries/payment/payments'
import { updateLead } from '@amber/db/queries/lead/open-leads'
import { decideBy, TAKER_DECISION_DAYS } from '@amber/domain/takeover/takeover-terms'
import { moveTakeover } from './move-takeover.ts'
import { lockHeldTakeover } from './secure-takeover.ts'

/** Returns whether the lead of a payment holds an offer that it can pay. The caller has locked the place. */
export const canPayTakeover = async (tx: Tx, { leadId }: Pick<PaymentRow, 'leadId'>): Promise<boolean> =>
  (await lockHeldTakeover(tx, leadId))?.takeover.status === 'reserved'

/** Records that whoever holds the offer has paid, and asks the landlord about them. The room is not theirs yet. */
export async function payTakeover(tx: Tx, { leadId }: Pick<PaymentRow, 'leadId'>, now: Date): Promise<void> {
  const held = await lockHeldTakeover(tx, leadId)
  if (!held) throw new Error(`lead ${leadId} holds no takeover`)
  const decision = decideBy(now, TAKER_DECISION_DAYS, held.takeover.leaveOn)
  await moveTakeover(tx, held.takeover, { event: 'pay', step: 'paid', takerLeadId: leadId, decideBy: decision })
  await updateLead(tx, leadId, { dueAt: decision })
}
