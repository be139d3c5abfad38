import { getLeadDossier } from '@amber/contract/endpoints/lead-page'
import * as schemas from '@amber/contract/schemas/lead-page'
import { findContactConsent } from '@amber/db/queries/contact/contact-consents'
import { findLeadDossier, listPaymentsOfLead } from '@amber/db/queries/dashboard/lead-dossier'
import { listManagedLeads } from '@amber/db/queries/dashboard/managed-leads'
import { listLeadReaders } from '@amber/db/queries/dashboard/visible-leads'
import { type DocumentRow, listDocuments } from '@amber/db/queries/document/documents'
import { findStudentTimeZone } from '@amber/db/queries/lead/lead-tasks'
import { listMovementsOf } from '@amber/db/queries/payment/ledger'
import { areDocumentsNeeded } from '@amber/domain/document/document-stages'
import { AppError } from '@amber/domain/errors'
import { isAllowed } from '@amber/domain/permissions'
import { mount } from '../../../../http/mount.ts'
import { presentDossier } from '../../../../presenters/lead-dossier.ts'
import { isProof } from '../documents/document-access.ts'
import { getVisibleLead } from './get-visible-lead.ts'

export const getLeadDossierEndpoint = mount(getLeadDossier, schemas.getLeadDossier, async ({ params }, ctx) => {
  const { db, language, findActor } = ctx
  const { leadId, viewer } = await getVisibleLead(ctx, params.id)
  const [[lead], dossier, timeZone, payments, readers, actor] = await Promise.all([
    listManagedLeads(db, [leadId], language),
    findLeadDossier(db, leadId, { viewer, language }),
    findStudentTimeZone(db, leadId),
    listPaymentsOfLead(db, leadId),
    listLeadReaders(db, leadId),
    findActor(),
  ])
  if (!lead || !dossier) throw new AppError('not_found')
  const { userId, assignedTo, stage } = dossier
  // The rule of the documents' own endpoints.
  const mayReadDocuments =
    assignedTo !== null && isAllowed(actor, 'document.read', assignedTo) && areDocumentsNeeded(stage)
  const [movements, consent, documents] = await Promise.all([
    listMovementsOf(
      db,
      payments.map(({ id }) => id),
    ),
    userId === null ? undefined : findContactConsent(db, userId),
    mayReadDocuments ? listDocuments(db, leadId) : null,
  ])
  const shown = documents?.filter((document: DocumentRow) => !isProof(document)) ?? null
  return {
    data: presentDossier({
      lead,
      dossier,
      me: viewer.userId,
      timeZone,
      payments,
      movements,
      readers,
      consent,
      documents: shown,
    }),
  }
})
