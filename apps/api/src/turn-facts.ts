import type { DbOrTx } from '@amber/db/database'
import { listAgreementSigners } from '@amber/db/queries/agreement/agreements'
import { listNationalityFacts, type NationalityFacts } from '@amber/db/queries/lead/nationality-confirmations'
import { type AgreementState, agreementStateOf } from '@amber/domain/agreement/agreement'

/** Returns the facts that decide the turn, by lead. */
export async function listTurnFacts(
  db: DbOrTx,
  leadIds: readonly number[],
): Promise<Map<number, { nationality: NationalityFacts; agreement: AgreementState }>> {
  const [nationalities, signers] = await Promise.all([
    listNationalityFacts(db, leadIds),
    listAgreementSigners(db, leadIds),
  ])
  return new Map(
    [...nationalities].map(([id, nationality]) => [id, { nationality, agreement: agreementStateOf(signers.get(id)) }]),
  )
}
