import type { DbOrTx } from '@amber/db/database'
import { listAgreementSigners } from '@amber/db/queries/agreement/agreements'
import { listOptionsToAnswer, type OptionsToAnswer } from '@amber/db/queries/lead/lead-options'
import { type LeadProgress, listLeadProgress } from '@amber/db/queries/lead/lead-progress'
import { listNationalityFacts, type NationalityFacts } from '@amber/db/queries/lead/nationality-confirmations'
import { agreementStateOf } from '@amber/domain/agreement/agreement'
import { neededDocuments } from '@amber/domain/document/needed-documents'
import type { TurnFacts } from '@amber/domain/lead/turn'

export type LeadFacts = Omit<TurnFacts, 'documents'> & {
  nationality: NationalityFacts
  options: OptionsToAnswer | null
  documents: LeadProgress['papers']
  progress: LeadProgress
}

/** Returns the facts that decide the turn and what the student has to do, by lead. */
export async function listLeadFacts(db: DbOrTx, leadIds: readonly number[]): Promise<Map<number, LeadFacts>> {
  const [nationalities, signers, optionsByLead, progressByLead] = await Promise.all([
    listNationalityFacts(db, leadIds),
    listAgreementSigners(db, leadIds),
    listOptionsToAnswer(db, leadIds, new Date()),
    listLeadProgress(db, leadIds),
  ])
  const facts = new Map<number, LeadFacts>()
  for (const [id, progress] of progressByLead) {
    const nationality = nationalities.get(id)
    if (!nationality) continue
    const { payment } = progress
    const agreement = agreementStateOf(signers.get(id))
    const options = optionsByLead.get(id) ?? null
    facts.set(id, { nationality, agreement, payment, options, documents: documentsOf(progress), progress })
  }
  return facts
}

/** Returns the documents that are needed, and those that were uploaded although they are not. */
function documentsOf({ papers, needsGuarantor }: LeadProgress): LeadProgress['papers'] {
  const needed = neededDocuments({ needsGuarantor })
  return papers.filter(({ kind, state }) => needed.includes(kind) || state !== 'missing')
}
