import type { Tx } from '@amber/db/database'
import { listAgreementSigners } from '@amber/db/queries/agreement/agreements'
import { agreementStateOf, missingForContract } from '@amber/domain/agreement/agreement'
import { AppError } from '@amber/domain/errors'

/** Throws, naming what is missing, until both parties have signed the agreement of a locked lead. */
export async function assertAgreementSigned(tx: Tx, leadId: number): Promise<void> {
  const signers = await listAgreementSigners(tx, [leadId])
  const missing = missingForContract(agreementStateOf(signers.get(leadId)))
  if (missing) throw new AppError('conflict', { fields: { 'lead.stage': missing } })
}
