import type { Tx } from '@amber/db/database'
import { getNationalityFacts } from '@amber/db/queries/lead/nationality-confirmations'
import { AppError } from '@amber/domain/errors'
import { canSignAgreement, nationalityCheckOf } from '@amber/domain/payment/nationality-difference'

/** Throws while the price of a locked lead rests on a nationality that was only declared, or a difference is due. */
export async function assertPriceConfirmed(tx: Tx, leadId: number): Promise<void> {
  const check = nationalityCheckOf(await getNationalityFacts(tx, leadId))
  if (canSignAgreement(check)) return
  const problem = check === 'amount_due' ? 'amount_due' : 'nationality_unconfirmed'
  throw new AppError('conflict', { fields: { 'lead.stage': problem } })
}
