import type { LeadStage } from '@amber/domain/lead/stages'
import type { Tx } from '../../database.ts'
import { lockPayment, type PaymentRow } from './payments.ts'

/** Locks all payments of a payment's lead, lowest id first, and then the lead: the order all callers use. */
export async function lockPaymentAndLead(tx: Tx, id: number): Promise<{ payment: PaymentRow; stage: LeadStage }> {
  await tx
    .selectFrom('payments')
    .where('leadId', '=', (query) => query.selectFrom('payments').where('id', '=', id).select('leadId'))
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const payment = await lockPayment(tx, id)
  const { stage } = await tx
    .selectFrom('leads')
    .where('id', '=', payment.leadId)
    .select('stage')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { payment, stage }
}
