import type { LeadDossier } from '@amber/contract/schemas/lead-page'
import { listAgreementSigners } from '@amber/db/queries/agreement/agreements'
import { findHoldWithExtensions } from '@amber/db/queries/booking/hold-changes'
import { findContactConsent } from '@amber/db/queries/contact/contact-consents'
import { findLeadDossier, listPaymentsOfLead } from '@amber/db/queries/dashboard/lead-dossier'
import { listManagedLeads } from '@amber/db/queries/dashboard/managed-leads'
import { type LeadViewer, listLeadReaders } from '@amber/db/queries/dashboard/visible-leads'
import type { Db } from '@amber/db/database'
import { listDocuments } from '@amber/db/queries/document/documents'
import { needsGuarantor } from '@amber/db/queries/document/guarantor'
import { findStudentTimeZone } from '@amber/db/queries/lead/lead-tasks'
import { listBookedStays } from '@amber/db/queries/payment/booked-stays'
import { listMovementsOf } from '@amber/db/queries/payment/ledger'
import { agreementStateOf, isAgreementOpen } from '@amber/domain/agreement/agreement'
import { neededDocuments } from '@amber/domain/document/needed-documents'
import { areDocumentsNeeded } from '@amber/domain/document/document-stages'
import { AppError } from '@amber/domain/errors'
import type { LeadStage } from '@amber/domain/lead/stages'
import { isAllowed } from '@amber/domain/permissions'
import { findAmountDue } from '@amber/operations/payment/request-payment'
import type { RequestContext } from '../../../../http/mount.ts'
import { presentDossier } from '../../../../presenters/lead-dossier.ts'
import { isProof } from '../documents/document-access.ts'

/** Loads the page of a lead that the viewer sees. Throws 404 if it was erased meanwhile. */
export async function loadDossier(
  { db, language, findActor }: Pick<RequestContext, 'db' | 'language' | 'findActor'>,
  { leadId, viewer }: { leadId: number; viewer: LeadViewer },
): Promise<LeadDossier> {
  const [[lead], dossier, timeZone, hold, payments, readers, actor] = await Promise.all([
    listManagedLeads(db, [leadId], language),
    findLeadDossier(db, leadId, { viewer, language }),
    findStudentTimeZone(db, leadId),
    findHoldWithExtensions(db, leadId, new Date()),
    listPaymentsOfLead(db, leadId),
    listLeadReaders(db, leadId),
    findActor(),
  ])
  if (!lead || !dossier) throw new AppError('not_found')
  const { userId, assignedTo, stage } = dossier
  // The rule of the documents' own endpoints.
  const mayReadDocuments =
    assignedTo !== null && isAllowed(actor, 'document.read', assignedTo) && areDocumentsNeeded(stage)
  const [movements, consent, documents, due, agreement] = await Promise.all([
    listMovementsOf(
      db,
      payments.map(({ id }) => id),
    ),
    userId === null ? undefined : findContactConsent(db, userId),
    mayReadDocuments ? loadDocuments(db, leadId) : null,
    findAmountDue(db, leadId, stage),
    loadAgreement(db, leadId, stage),
  ])
  return presentDossier({
    lead,
    dossier,
    me: viewer.userId,
    timeZone,
    hold,
    due,
    agreement,
    payments,
    movements,
    readers,
    consent,
    documents,
  })
}

async function loadDocuments(db: Db, leadId: number) {
  const [documents, isGuaranteed] = await Promise.all([listDocuments(db, leadId), needsGuarantor(db, leadId)])
  return {
    uploaded: documents.filter((document) => !isProof(document)),
    needed: neededDocuments({ needsGuarantor: isGuaranteed }),
  }
}

async function loadAgreement(db: Db, leadId: number, stage: LeadStage) {
  const [signers, [booked]] = await Promise.all([listAgreementSigners(db, [leadId]), listBookedStays(db, [leadId])])
  const state = agreementStateOf(signers.get(leadId))
  return {
    state,
    // Nobody replaces what the landlord has signed.
    can_prepare: isAgreementOpen(stage) && (state === 'none' || state === 'with_landlord'),
    needs_account: booked?.plan.rentMethod === 'bank_transfer',
  }
}
